import type { Silhouette } from '../../silhouette.ts';
import { actressPeeping } from './actress-peeping.ts';
import { bandleader } from './bandleader.ts';
import { burglarClimbing } from './burglar-climbing.ts';
import { caretakerWithKeys } from './caretaker-with-keys.ts';
import { coupleDining } from './couple-dining.ts';
import { coupleKissing } from './couple-kissing.ts';
import { diverSitting } from './diver-sitting.ts';
import { farmerStanding } from './farmer-standing.ts';
import { girlInBedReading } from './girl-in-bed-reading.ts';
import { guestLeaping } from './guest-leaping.ts';
import { hikerMan } from './hiker-man.ts';
import { hikerWoman } from './hiker-woman.ts';
import { ladySteppingForward } from './lady-stepping-forward.ts';
import { lighthouseKeeper } from './lighthouse-keeper.ts';
import { manInBedNodding } from './man-in-bed-nodding.ts';
import { manInBedTelephone } from './man-in-bed-telephone.ts';
import { manInCoat } from './man-in-coat.ts';
import { manInHarness } from './man-in-harness.ts';
import { manPushingCar } from './man-pushing-car.ts';
import { manWatching } from './man-watching.ts';
import { manWithHammer } from './man-with-hammer.ts';
import { musicianDrum } from './musician-drum.ts';
import { musicianTrombone } from './musician-trombone.ts';
import { musicianViolin } from './musician-violin.ts';
import { oldLadyListening } from './old-lady-listening.ts';
import { partyGentleman } from './party-gentleman.ts';
import { partyLadyFan } from './party-lady-fan.ts';
import { patientInBed } from './patient-in-bed.ts';
import { pianoTuner } from './piano-tuner.ts';
import { policewoman } from './policewoman.ts';
import { porterWithAxe } from './porter-with-axe.ts';
import { professorHurrying } from './professor-hurrying.ts';
import { sailorAtTable } from './sailor-at-table.ts';
import { surgeonSteppingBack } from './surgeon-stepping-back.ts';
import { surveyor } from './surveyor.ts';
import { twinGirl } from './twin-girl.ts';
import { villagerRunning1 } from './villager-running-1.ts';
import { villagerRunning2 } from './villager-running-2.ts';
import { villagerRunning3 } from './villager-running-3.ts';
import { womanAtWindow } from './woman-at-window.ts';
import { womanWithLantern } from './woman-with-lantern.ts';

export const PEOPLE = {
  'actress-peeping': actressPeeping,
  bandleader,
  'burglar-climbing': burglarClimbing,
  'caretaker-with-keys': caretakerWithKeys,
  'couple-dining': coupleDining,
  'couple-kissing': coupleKissing,
  'diver-sitting': diverSitting,
  'farmer-standing': farmerStanding,
  'girl-in-bed-reading': girlInBedReading,
  'guest-leaping': guestLeaping,
  'hiker-man': hikerMan,
  'hiker-woman': hikerWoman,
  'lady-stepping-forward': ladySteppingForward,
  'lighthouse-keeper': lighthouseKeeper,
  'man-in-bed-nodding': manInBedNodding,
  'man-in-bed-telephone': manInBedTelephone,
  'man-in-coat': manInCoat,
  'man-in-harness': manInHarness,
  'man-pushing-car': manPushingCar,
  'man-watching': manWatching,
  'man-with-hammer': manWithHammer,
  'musician-drum': musicianDrum,
  'musician-trombone': musicianTrombone,
  'musician-violin': musicianViolin,
  'old-lady-listening': oldLadyListening,
  'party-gentleman': partyGentleman,
  'party-lady-fan': partyLadyFan,
  'patient-in-bed': patientInBed,
  'piano-tuner': pianoTuner,
  policewoman,
  'porter-with-axe': porterWithAxe,
  'professor-hurrying': professorHurrying,
  'sailor-at-table': sailorAtTable,
  'surgeon-stepping-back': surgeonSteppingBack,
  surveyor,
  'twin-girl': twinGirl,
  'villager-running-1': villagerRunning1,
  'villager-running-2': villagerRunning2,
  'villager-running-3': villagerRunning3,
  'woman-at-window': womanAtWindow,
  'woman-with-lantern': womanWithLantern,
} as const satisfies Record<string, Silhouette>;
