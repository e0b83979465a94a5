import { ICON_NAMES, STORY_COLOUR_VALUES, STORY_COLOURS } from '@sidelight/rules';
import { RadioGroup, StoryIcon } from '@sidelight/ui';
import { type Control, useController } from 'react-hook-form';
import type { StoryValues } from '../../shared/story-values.ts';
import styles from './AppearanceFields.module.css';
import { SceneComposer } from './scene/SceneComposer.tsx';

const labelOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

const COLOURS = STORY_COLOURS.map((value) => ({
  value,
  name: STORY_COLOUR_VALUES[value].label,
  label: <span className={styles.colour} style={{ background: `var(--story-${value})` }} />,
}));
const ICONS = ICON_NAMES.map((value) => ({
  value,
  name: labelOf(value),
  label: <StoryIcon name={value} />,
}));

/**
 * The colour sets the palette of the scene. The icon sets its emblem, the silhouette in front (product spec, section
 * 9).
 */
export function AppearanceFields({ control }: { control: Control<StoryValues> }) {
  const colour = useController({ control, name: 'displayColour' }).field;
  const icon = useController({ control, name: 'displayIcon' }).field;
  return (
    <div className={styles.fields}>
      <SceneComposer control={control} />
      <RadioGroup
        legend="Colour"
        look="tiles"
        columns={4}
        options={COLOURS}
        value={colour.value}
        onChange={colour.onChange}
      />
      <RadioGroup
        legend="Icon"
        look="tiles"
        columns={6}
        options={ICONS}
        value={icon.value}
        onChange={icon.onChange}
      />
    </div>
  );
}
