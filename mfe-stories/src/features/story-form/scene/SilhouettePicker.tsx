import {
  renderSilhouette,
  SILHOUETTE_GROUPS,
  SILHOUETTE_NAMES,
  SILHOUETTES,
  type SilhouetteGroup,
  type SilhouetteName,
} from '@sidelight/scenes';
import { Button, LiveRegion, Select, TextField } from '@sidelight/ui';
import { useMemo, useState } from 'react';
import styles from './Scene.module.css';

const GROUPS = Object.keys(SILHOUETTE_GROUPS) as SilhouetteGroup[];
const ALL = 'all';
const GROUP_OPTIONS = [
  { value: ALL, label: 'All groups' },
  ...GROUPS.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })),
];
const STEP = 12;
const THUMBNAIL = { width: 96, height: 72 } as const;

function found(group: SilhouetteGroup | undefined, text: string): SilhouetteName[] {
  const wanted = text.trim().toLowerCase();
  return SILHOUETTE_NAMES.filter((name) => {
    if (group && !Object.hasOwn(SILHOUETTE_GROUPS[group], name)) return false;
    const { title, words = [] } = SILHOUETTES[name];
    return [title.toLowerCase(), name, ...words].some((each) => each.includes(wanted));
  });
}

export function SilhouettePicker({ onAdd }: { onAdd: (name: SilhouetteName) => void }) {
  const [group, setGroup] = useState<SilhouetteGroup | undefined>();
  const [text, setText] = useState('');
  const [shown, setShown] = useState(STEP);
  const names = useMemo(() => found(group, text), [group, text]);
  const count = names.length === 1 ? '1 silhouette' : `${names.length} silhouettes`;
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>Add a silhouette</legend>
      <div className={styles.filters}>
        <TextField
          label="Search silhouettes"
          type="search"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setShown(STEP);
          }}
          onKeyDown={(event) => {
            // Without this line, Enter would submit the form and save the mystery.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <Select
          label="Group"
          options={GROUP_OPTIONS}
          value={group ?? ALL}
          onChange={({ target }) => {
            setGroup(GROUPS.find((each) => each === target.value));
            setShown(STEP);
          }}
        />
      </div>
      <LiveRegion message={text || group ? `${count} found` : ''} />
      {names.length === 0 && <p className={styles.nothing}>No silhouettes found</p>}
      <ul className={styles.kit} aria-label="Silhouettes">
        {names.slice(0, shown).map((name) => (
          <li key={name}>
            <Thumbnail name={name} onAdd={onAdd} />
          </li>
        ))}
      </ul>
      {names.length > shown && (
        <Button variant="quiet" onClick={() => setShown(shown + STEP)}>
          Show more ({names.length - shown})
        </Button>
      )}
    </fieldset>
  );
}

function Thumbnail({ name, onAdd }: { name: SilhouetteName; onAdd: (name: SilhouetteName) => void }) {
  const content = useMemo(() => ({ __html: renderSilhouette(name, THUMBNAIL) }), [name]);
  const { title } = SILHOUETTES[name];
  return (
    <button type="button" className={styles.thumbnail} onClick={() => onAdd(name)}>
      <span className={styles.drawing} aria-hidden="true" dangerouslySetInnerHTML={content} />
      {title}
    </button>
  );
}
