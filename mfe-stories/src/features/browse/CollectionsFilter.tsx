import type { Collection } from '@sidelight/contracts';
import { chevronDownIcon, Icon, StoryTile, VisuallyHidden } from '@sidelight/ui';
import { useId } from 'react';
import { FAVOURITES, toggleCollection } from './browse-choices.ts';
import styles from './CollectionsFilter.module.css';
import { useDisclosure } from './use-disclosure.ts';

/** The name that is shown until the collection's real name is loaded. */
const nameFromSlug = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');

type Props = {
  collections: readonly Collection[];
  selected: readonly string[];
  hasFavourites: boolean;
  onChange: (next: (selected: readonly string[]) => string[]) => void;
};

export function CollectionsFilter({ collections, selected, hasFavourites, onChange }: Props) {
  const { isOpen, toggle, button, frame } = useDisclosure();
  const panelId = useId();
  const options = [
    ...(hasFavourites ? [{ slug: FAVOURITES, name: 'Favourites', collection: null }] : []),
    ...collections.map((collection) => ({ slug: collection.slug, name: collection.name, collection })),
  ];
  // A chosen collection is offered even if it has become empty, so that the player can deselect it.
  const offered = options.filter(
    ({ slug, collection }) => collection?.storyCount !== 0 || selected.includes(slug),
  );
  const names = selected.map(
    (slug) => options.find((option) => option.slug === slug)?.name ?? nameFromSlug(slug),
  );
  const [first = 'All mysteries', ...others] = names;
  return (
    <div className={styles.filter} {...frame}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
      >
        <span className={styles.summary}>
          <VisuallyHidden>Collections: </VisuallyHidden>
          <span className={styles.first}>{first}</span>
          {others.length > 0 && (
            <>
              <span aria-hidden="true">+{others.length}</span>
              <VisuallyHidden> and {others.join(', ')}</VisuallyHidden>
            </>
          )}
        </span>
        <Icon icon={chevronDownIcon} size="s" />
      </button>
      <fieldset id={panelId} className={styles.panel} hidden={!isOpen}>
        <legend className={styles.legend}>Show mysteries of</legend>
        <Option label="All mysteries" isChecked={selected.length === 0} onToggle={() => onChange(() => [])} />
        {offered.map(({ slug, name, collection }) => (
          <Option
            key={slug}
            label={name}
            collection={collection}
            isChecked={selected.includes(slug)}
            onToggle={() => onChange((now) => toggleCollection(now, slug))}
          />
        ))}
      </fieldset>
    </div>
  );
}

type OptionProps = {
  label: string;
  collection?: Collection | null;
  isChecked: boolean;
  onToggle: () => void;
};

function Option({ label, collection, isChecked, onToggle }: OptionProps) {
  return (
    <label className={styles.option}>
      <input type="checkbox" checked={isChecked} onChange={onToggle} />
      <span className={styles.name}>{label}</span>
      {collection && (
        <>
          <span className={styles.count} aria-hidden="true">
            {collection.storyCount}
          </span>
          <StoryTile
            storyId={collection.slug}
            imageUrl={collection.imageUrl ?? null}
            displayColour={collection.displayColour}
            displayIcon={collection.iconName}
            sizes="3.5rem"
            className={styles.cover}
          />
        </>
      )}
    </label>
  );
}
