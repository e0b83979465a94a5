import { DEFAULT_STORY_ICON, ICON_NAMES, type IconName } from '@sidelight/rules';
import { Icon, type IconData, type IconProps } from './Icon.tsx';
import { PALETTE_ICONS } from './palette-icons.ts';
import { trophyIcon } from './ui-icons.ts';

type NamedProps = Omit<IconProps, 'icon'> & { name: string | null | undefined };

const find = (name: string | null | undefined, fallback: IconData): IconData =>
  ICON_NAMES.includes(name as IconName) ? PALETTE_ICONS[name as IconName] : fallback;

/** A mystery's icon by its palette name; the ghost if the palette does not have the name. */
export function StoryIcon({ name, ...rest }: NamedProps) {
  return <Icon icon={find(name, PALETTE_ICONS[DEFAULT_STORY_ICON])} {...rest} />;
}

/** An achievement's icon by name; the trophy if the palette does not have the name (product spec, section 2). */
export function AchievementIcon({ name, ...rest }: NamedProps) {
  return <Icon icon={find(name, trophyIcon)} {...rest} />;
}
