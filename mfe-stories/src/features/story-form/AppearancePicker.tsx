import {
  ICON_NAMES,
  type IconName,
  STORY_COLOUR_VALUES,
  STORY_COLOURS,
  type StoryColour,
} from '@sidelight/rules';
import { RadioGroup, StoryIcon } from '@sidelight/ui';
import type { ReactNode } from 'react';
import styles from './AppearancePicker.module.css';

type Props = {
  colour: StoryColour;
  icon: IconName;
  onColour: (colour: StoryColour) => void;
  onIcon: (icon: IconName) => void;
  /** The choice of the scene, with a preview of the picture. */
  children: ReactNode;
};

/** The accessible name of an icon. */
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

/** The choice of the scene, and of its palette and emblem by colour and icon (product spec, section 9). */
export function AppearancePicker({ colour, icon, onColour, onIcon, children }: Props) {
  return (
    <section className={styles.picker} aria-labelledby="appearance">
      <h2 id="appearance" className={styles.title}>
        Icon &amp; Appearance
      </h2>
      {children}
      <RadioGroup
        legend="Colour"
        look="tiles"
        columns={4}
        options={COLOURS}
        value={colour}
        onChange={onColour}
      />
      <RadioGroup legend="Icon" look="tiles" columns={6} options={ICONS} value={icon} onChange={onIcon} />
    </section>
  );
}
