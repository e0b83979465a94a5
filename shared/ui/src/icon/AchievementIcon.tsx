import { faBinoculars } from '@fortawesome/free-solid-svg-icons/faBinoculars';
import { faBookOpen } from '@fortawesome/free-solid-svg-icons/faBookOpen';
import { faDice } from '@fortawesome/free-solid-svg-icons/faDice';
import { faFeatherPointed } from '@fortawesome/free-solid-svg-icons/faFeatherPointed';
import { faFireFlameCurved } from '@fortawesome/free-solid-svg-icons/faFireFlameCurved';
import { faGem } from '@fortawesome/free-solid-svg-icons/faGem';
import { faGun } from '@fortawesome/free-solid-svg-icons/faGun';
import { faHourglassHalf } from '@fortawesome/free-solid-svg-icons/faHourglassHalf';
import { faKey } from '@fortawesome/free-solid-svg-icons/faKey';
import { faMagnifyingGlass } from '@fortawesome/free-solid-svg-icons/faMagnifyingGlass';
import { faMoon } from '@fortawesome/free-solid-svg-icons/faMoon';
import { faPen } from '@fortawesome/free-solid-svg-icons/faPen';
import { faPersonRunning } from '@fortawesome/free-solid-svg-icons/faPersonRunning';
import { faScaleUnbalanced } from '@fortawesome/free-solid-svg-icons/faScaleUnbalanced';
import { faUserSecret } from '@fortawesome/free-solid-svg-icons/faUserSecret';
import { Icon, type IconData, type IconProps } from './Icon.tsx';
import { trophyIcon } from './ui-icons.ts';

/** The icons are imported one by one, so that a profile does not load all of `PALETTE_ICONS`. */
const ICONS: Readonly<Record<string, IconData>> = {
  'fire-flame-curved': faFireFlameCurved,
  dice: faDice,
  'magnifying-glass': faMagnifyingGlass,
  'user-secret': faUserSecret,
  'person-running': faPersonRunning,
  'hourglass-half': faHourglassHalf,
  pen: faPen,
  'feather-pointed': faFeatherPointed,
  gem: faGem,
  'scale-unbalanced': faScaleUnbalanced,
  'book-open': faBookOpen,
  gun: faGun,
  key: faKey,
  binoculars: faBinoculars,
  moon: faMoon,
};

type Props = Omit<IconProps, 'icon'> & { name: string | null | undefined };

/** Shows the icon called `name`, or a trophy if no achievement has an icon of this name (product spec, section 2). */
export function AchievementIcon({ name, ...rest }: Props) {
  return <Icon icon={ICONS[name ?? ''] ?? trophyIcon} {...rest} />;
}
