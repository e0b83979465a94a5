import { faBinoculars } from '@fortawesome/free-solid-svg-icons/faBinoculars';
import { faBookOpen } from '@fortawesome/free-solid-svg-icons/faBookOpen';
import { faBookSkull } from '@fortawesome/free-solid-svg-icons/faBookSkull';
import { faBriefcase } from '@fortawesome/free-solid-svg-icons/faBriefcase';
import { faChessKing } from '@fortawesome/free-solid-svg-icons/faChessKing';
import { faChessKnight } from '@fortawesome/free-solid-svg-icons/faChessKnight';
import { faCircleRadiation } from '@fortawesome/free-solid-svg-icons/faCircleRadiation';
import { faCrow } from '@fortawesome/free-solid-svg-icons/faCrow';
import { faDice } from '@fortawesome/free-solid-svg-icons/faDice';
import { faDroplet } from '@fortawesome/free-solid-svg-icons/faDroplet';
import { faEnvelope } from '@fortawesome/free-solid-svg-icons/faEnvelope';
import { faFeatherPointed } from '@fortawesome/free-solid-svg-icons/faFeatherPointed';
import { faFireFlameCurved } from '@fortawesome/free-solid-svg-icons/faFireFlameCurved';
import { faFlask } from '@fortawesome/free-solid-svg-icons/faFlask';
import { faFrog } from '@fortawesome/free-solid-svg-icons/faFrog';
import { faGavel } from '@fortawesome/free-solid-svg-icons/faGavel';
import { faGem } from '@fortawesome/free-solid-svg-icons/faGem';
import { faGhost } from '@fortawesome/free-solid-svg-icons/faGhost';
import { faGun } from '@fortawesome/free-solid-svg-icons/faGun';
import { faHandcuffs } from '@fortawesome/free-solid-svg-icons/faHandcuffs';
import { faHatWizard } from '@fortawesome/free-solid-svg-icons/faHatWizard';
import { faHeartCrack } from '@fortawesome/free-solid-svg-icons/faHeartCrack';
import { faHourglassHalf } from '@fortawesome/free-solid-svg-icons/faHourglassHalf';
import { faKey } from '@fortawesome/free-solid-svg-icons/faKey';
import { faKitMedical } from '@fortawesome/free-solid-svg-icons/faKitMedical';
import { faLocationArrow } from '@fortawesome/free-solid-svg-icons/faLocationArrow';
import { faLocationCrosshairs } from '@fortawesome/free-solid-svg-icons/faLocationCrosshairs';
import { faLock } from '@fortawesome/free-solid-svg-icons/faLock';
import { faMagnifyingGlass } from '@fortawesome/free-solid-svg-icons/faMagnifyingGlass';
import { faMartiniGlass } from '@fortawesome/free-solid-svg-icons/faMartiniGlass';
import { faMoneyBillWave } from '@fortawesome/free-solid-svg-icons/faMoneyBillWave';
import { faMoon } from '@fortawesome/free-solid-svg-icons/faMoon';
import { faPen } from '@fortawesome/free-solid-svg-icons/faPen';
import { faPersonRunning } from '@fortawesome/free-solid-svg-icons/faPersonRunning';
import { faScaleUnbalanced } from '@fortawesome/free-solid-svg-icons/faScaleUnbalanced';
import { faShoePrints } from '@fortawesome/free-solid-svg-icons/faShoePrints';
import { faSkull } from '@fortawesome/free-solid-svg-icons/faSkull';
import { faSkullCrossbones } from '@fortawesome/free-solid-svg-icons/faSkullCrossbones';
import { faSpider } from '@fortawesome/free-solid-svg-icons/faSpider';
import { faSyringe } from '@fortawesome/free-solid-svg-icons/faSyringe';
import { faUserSecret } from '@fortawesome/free-solid-svg-icons/faUserSecret';
import type { IconName } from '@sidelight/rules';
import type { IconData } from './Icon.tsx';

export const PALETTE_ICONS: Readonly<Record<IconName, IconData>> = {
  ghost: faGhost,
  skull: faSkull,
  'book-dead': faBookSkull,
  'hat-wizard': faHatWizard,
  crow: faCrow,
  spider: faSpider,
  'chess-king': faChessKing,
  moon: faMoon,
  'heart-crack': faHeartCrack,
  'book-open': faBookOpen,
  'user-secret': faUserSecret,
  handcuffs: faHandcuffs,
  'magnifying-glass': faMagnifyingGlass,
  gun: faGun,
  frog: faFrog,
  'feather-pointed': faFeatherPointed,
  'skull-crossbones': faSkullCrossbones,
  pen: faPen,
  'hourglass-half': faHourglassHalf,
  envelope: faEnvelope,
  flask: faFlask,
  syringe: faSyringe,
  'chess-knight': faChessKnight,
  'location-crosshairs': faLocationCrosshairs,
  binoculars: faBinoculars,
  briefcase: faBriefcase,
  key: faKey,
  droplet: faDroplet,
  'shoe-prints': faShoePrints,
  'scale-unbalanced': faScaleUnbalanced,
  gavel: faGavel,
  'fire-flame-curved': faFireFlameCurved,
  dice: faDice,
  'circle-radiation': faCircleRadiation,
  'person-running': faPersonRunning,
  'money-bill-wave': faMoneyBillWave,
  'martini-glass': faMartiniGlass,
  'location-arrow': faLocationArrow,
  lock: faLock,
  'kit-medical': faKitMedical,
  gem: faGem,
};
