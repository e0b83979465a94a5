import { DEFAULT_STORY_ICON, ICON_NAMES } from '@sidelight/rules';
import { Icon, type IconProps } from './Icon.tsx';
import { PALETTE_ICONS } from './palette-icons.ts';

type Props = Omit<IconProps, 'icon'> & { name: string | null | undefined };

export function StoryIcon({ name, ...rest }: Props) {
  const known = ICON_NAMES.find((one) => one === name) ?? DEFAULT_STORY_ICON;
  return <Icon icon={PALETTE_ICONS[known]} {...rest} />;
}
