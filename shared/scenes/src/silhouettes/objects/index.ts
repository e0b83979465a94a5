import type { Silhouette } from '../../silhouette.ts';
import { axe } from './axe.ts';
import { balloonToy } from './balloon-toy.ts';
import { banknotes } from './banknotes.ts';
import { bell } from './bell.ts';
import { binoculars } from './binoculars.ts';
import { birthdayCake } from './birthday-cake.ts';
import { bookDead } from './book-dead.ts';
import { bookOpen } from './book-open.ts';
import { bootsPairs } from './boots-pairs.ts';
import { bottle } from './bottle.ts';
import { briefcase } from './briefcase.ts';
import { camera } from './camera.ts';
import { candle } from './candle.ts';
import { carrotCoalScarf } from './carrot-coal-scarf.ts';
import { chessKing } from './chess-king.ts';
import { chessKnight } from './chess-knight.ts';
import { coins } from './coins.ts';
import { compass } from './compass.ts';
import { crosshair } from './crosshair.ts';
import { crown } from './crown.ts';
import { dice } from './dice.ts';
import { droplet } from './droplet.ts';
import { envelope } from './envelope.ts';
import { featherQuill } from './feather-quill.ts';
import { flame } from './flame.ts';
import { flask } from './flask.ts';
import { footprints } from './footprints.ts';
import { fountainPen } from './fountain-pen.ts';
import { furCoatHeap } from './fur-coat-heap.ts';
import { gavel } from './gavel.ts';
import { gem } from './gem.ts';
import { ghost } from './ghost.ts';
import { glassSplinters } from './glass-splinters.ts';
import { globe } from './globe.ts';
import { glove } from './glove.ts';
import { goldBar } from './gold-bar.ts';
import { hamper } from './hamper.ts';
import { handcuffs } from './handcuffs.ts';
import { hat } from './hat.ts';
import { hatWizard } from './hat-wizard.ts';
import { heartBroken } from './heart-broken.ts';
import { hourglass } from './hourglass.ts';
import { key } from './key.ts';
import { knife } from './knife.ts';
import { lantern } from './lantern.ts';
import { lanternString } from './lantern-string.ts';
import { magnifyingGlass } from './magnifying-glass.ts';
import { map } from './map.ts';
import { martiniGlass } from './martini-glass.ts';
import { maskPair } from './mask-pair.ts';
import { medicalBag } from './medical-bag.ts';
import { metronome } from './metronome.ts';
import { musselPot } from './mussel-pot.ts';
import { padlock } from './padlock.ts';
import { pistol } from './pistol.ts';
import { postcardsFlying } from './postcards-flying.ts';
import { puddle } from './puddle.ts';
import { radiationSign } from './radiation-sign.ts';
import { ring } from './ring.ts';
import { rope } from './rope.ts';
import { scalesTilted } from './scales-tilted.ts';
import { signNoEntry } from './sign-no-entry.ts';
import { signOneWay } from './sign-one-way.ts';
import { skull } from './skull.ts';
import { skullCrossbones } from './skull-crossbones.ts';
import { soupPlate } from './soup-plate.ts';
import { spectacles } from './spectacles.ts';
import { spiderWeb } from './spider-web.ts';
import { streetLamp } from './street-lamp.ts';
import { suitcase } from './suitcase.ts';
import { syringe } from './syringe.ts';
import { teapot } from './teapot.ts';
import { teddy } from './teddy.ts';
import { telephone } from './telephone.ts';
import { telescope } from './telescope.ts';
import { tripodBrass } from './tripod-brass.ts';
import { trumpet } from './trumpet.ts';
import { umbrella } from './umbrella.ts';
import { violin } from './violin.ts';

export const OBJECTS = {
  axe,
  'balloon-toy': balloonToy,
  banknotes,
  bell,
  binoculars,
  'birthday-cake': birthdayCake,
  'book-dead': bookDead,
  'book-open': bookOpen,
  'boots-pairs': bootsPairs,
  bottle,
  briefcase,
  camera,
  candle,
  'carrot-coal-scarf': carrotCoalScarf,
  'chess-king': chessKing,
  'chess-knight': chessKnight,
  coins,
  compass,
  crosshair,
  crown,
  dice,
  droplet,
  envelope,
  'feather-quill': featherQuill,
  flame,
  flask,
  footprints,
  'fountain-pen': fountainPen,
  'fur-coat-heap': furCoatHeap,
  gavel,
  gem,
  ghost,
  'glass-splinters': glassSplinters,
  globe,
  glove,
  'gold-bar': goldBar,
  hamper,
  handcuffs,
  hat,
  'hat-wizard': hatWizard,
  'heart-broken': heartBroken,
  hourglass,
  key,
  knife,
  lantern,
  'lantern-string': lanternString,
  'magnifying-glass': magnifyingGlass,
  map,
  'martini-glass': martiniGlass,
  'mask-pair': maskPair,
  'medical-bag': medicalBag,
  metronome,
  'mussel-pot': musselPot,
  padlock,
  pistol,
  'postcards-flying': postcardsFlying,
  puddle,
  'radiation-sign': radiationSign,
  ring,
  rope,
  'scales-tilted': scalesTilted,
  'sign-no-entry': signNoEntry,
  'sign-one-way': signOneWay,
  skull,
  'skull-crossbones': skullCrossbones,
  'soup-plate': soupPlate,
  spectacles,
  'spider-web': spiderWeb,
  'street-lamp': streetLamp,
  suitcase,
  syringe,
  teapot,
  teddy,
  telephone,
  telescope,
  'tripod-brass': tripodBrass,
  trumpet,
  umbrella,
  violin,
} as const satisfies Record<string, Silhouette>;
