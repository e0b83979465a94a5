import {
  ICON_NAMES,
  type IconName,
  STORY_COLOUR_VALUES,
  STORY_COLOURS,
  type StoryColour,
} from '@sidelight/rules';
import { RadioGroup, StoryIcon, StoryTile } from '@sidelight/ui';
import styles from './AppearancePicker.module.css';

type Props = {
  colour: StoryColour;
  icon: IconName;
  onColour: (colour: StoryColour) => void;
  onIcon: (icon: IconName) => void;
};

/** An icon's name as it is read aloud. */
const spoken = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

const COLOURS = STORY_COLOURS.map((value) => ({
  value,
  name: STORY_COLOUR_VALUES[value].label,
  label: <span className={styles.colour} data-colour={value} />,
}));
const ICONS = ICON_NAMES.map((value) => ({
  value,
  name: spoken(value),
  label: <StoryIcon name={value} />,
}));

/** Colour and icon of the tile, with the tile as it will look (product spec, section 9). */
export function AppearancePicker({ colour, icon, onColour, onIcon }: Props) {
  return (
    <section className={styles.picker} aria-labelledby="appearance">
      <h2 id="appearance" className={styles.title}>
        Icon &amp; Appearance
      </h2>
      <StoryTile
        storyId="preview"
        imageUrl={null}
        displayColour={colour}
        displayIcon={icon}
        className={styles.tile}
      />
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
