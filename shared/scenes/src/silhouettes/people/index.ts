import type { Silhouette } from '../../silhouette.ts';
import { actressPeeping } from './actress-peeping.ts';
import { bandleader } from './bandleader.ts';
import { boyPointing } from './boy-pointing.ts';
import { bride } from './bride.ts';
import { burglarClimbing } from './burglar-climbing.ts';
import { caretakerWithKeys } from './caretaker-with-keys.ts';
import { childWithBalloon } from './child-with-balloon.ts';
import { climber } from './climber.ts';
import { cook } from './cook.ts';
import { coupleDining } from './couple-dining.ts';
import { coupleKissing } from './couple-kissing.ts';
import { coupleUmbrella } from './couple-umbrella.ts';
import { crowdHeads } from './crowd-heads.ts';
import { cyclist } from './cyclist.ts';
import { dancer } from './dancer.ts';
import { detective } from './detective.ts';
import { digger } from './digger.ts';
import { diverSitting } from './diver-sitting.ts';
import { farmerStanding } from './farmer-standing.ts';
import { fisherman } from './fisherman.ts';
import { girlInBedReading } from './girl-in-bed-reading.ts';
import { guardStanding } from './guard-standing.ts';
import { guestLeaping } from './guest-leaping.ts';
import { hikerMan } from './hiker-man.ts';
import { hikerWoman } from './hiker-woman.ts';
import { judge } from './judge.ts';
import { king } from './king.ts';
import { ladySteppingForward } from './lady-stepping-forward.ts';
import { lighthouseKeeper } from './lighthouse-keeper.ts';
import { manInBedNodding } from './man-in-bed-nodding.ts';
import { manInBedTelephone } from './man-in-bed-telephone.ts';
import { manInCoat } from './man-in-coat.ts';
import { manInHarness } from './man-in-harness.ts';
import { manInWheelchair } from './man-in-wheelchair.ts';
import { manPushingCar } from './man-pushing-car.ts';
import { manRunning } from './man-running.ts';
import { manWatching } from './man-watching.ts';
import { manWithHammer } from './man-with-hammer.ts';
import { monk } from './monk.ts';
import { motherWithBaby } from './mother-with-baby.ts';
import { musicianDrum } from './musician-drum.ts';
import { musicianTrombone } from './musician-trombone.ts';
import { musicianViolin } from './musician-violin.ts';
import { nurse } from './nurse.ts';
import { oldLadyListening } from './old-lady-listening.ts';
import { oldManWithStick } from './old-man-with-stick.ts';
import { partyGentleman } from './party-gentleman.ts';
import { partyLadyFan } from './party-lady-fan.ts';
import { patientInBed } from './patient-in-bed.ts';
import { pianoTuner } from './piano-tuner.ts';
import { policewoman } from './policewoman.ts';
import { porterWithAxe } from './porter-with-axe.ts';
import { postman } from './postman.ts';
import { professorHurrying } from './professor-hurrying.ts';
import { readerInChair } from './reader-in-chair.ts';
import { sailorAtTable } from './sailor-at-table.ts';
import { storyteller } from './storyteller.ts';
import { surgeonSteppingBack } from './surgeon-stepping-back.ts';
import { surveyor } from './surveyor.ts';
import { thiefWithSack } from './thief-with-sack.ts';
import { twinGirl } from './twin-girl.ts';
import { villagerRunning1 } from './villager-running-1.ts';
import { villagerRunning2 } from './villager-running-2.ts';
import { villagerRunning3 } from './villager-running-3.ts';
import { waiter } from './waiter.ts';
import { wizard } from './wizard.ts';
import { womanAtWindow } from './woman-at-window.ts';
import { womanInKimono } from './woman-in-kimono.ts';
import { womanKneeling } from './woman-kneeling.ts';
import { womanWithBasket } from './woman-with-basket.ts';
import { womanWithLantern } from './woman-with-lantern.ts';
import { womanWithSuitcase } from './woman-with-suitcase.ts';

export const PEOPLE = {
  'actress-peeping': actressPeeping,
  bandleader,
  'boy-pointing': boyPointing,
  bride,
  'burglar-climbing': burglarClimbing,
  'caretaker-with-keys': caretakerWithKeys,
  'child-with-balloon': childWithBalloon,
  climber,
  cook,
  'couple-dining': coupleDining,
  'couple-kissing': coupleKissing,
  'couple-umbrella': coupleUmbrella,
  'crowd-heads': crowdHeads,
  cyclist,
  dancer,
  detective,
  digger,
  'diver-sitting': diverSitting,
  'farmer-standing': farmerStanding,
  fisherman,
  'girl-in-bed-reading': girlInBedReading,
  'guard-standing': guardStanding,
  'guest-leaping': guestLeaping,
  'hiker-man': hikerMan,
  'hiker-woman': hikerWoman,
  judge,
  king,
  'lady-stepping-forward': ladySteppingForward,
  'lighthouse-keeper': lighthouseKeeper,
  'man-in-bed-nodding': manInBedNodding,
  'man-in-bed-telephone': manInBedTelephone,
  'man-in-coat': manInCoat,
  'man-in-harness': manInHarness,
  'man-in-wheelchair': manInWheelchair,
  'man-pushing-car': manPushingCar,
  'man-running': manRunning,
  'man-watching': manWatching,
  'man-with-hammer': manWithHammer,
  monk,
  'mother-with-baby': motherWithBaby,
  'musician-drum': musicianDrum,
  'musician-trombone': musicianTrombone,
  'musician-violin': musicianViolin,
  nurse,
  'old-lady-listening': oldLadyListening,
  'old-man-with-stick': oldManWithStick,
  'party-gentleman': partyGentleman,
  'party-lady-fan': partyLadyFan,
  'patient-in-bed': patientInBed,
  'piano-tuner': pianoTuner,
  policewoman,
  'porter-with-axe': porterWithAxe,
  postman,
  'professor-hurrying': professorHurrying,
  'reader-in-chair': readerInChair,
  'sailor-at-table': sailorAtTable,
  storyteller,
  'surgeon-stepping-back': surgeonSteppingBack,
  surveyor,
  'thief-with-sack': thiefWithSack,
  'twin-girl': twinGirl,
  'villager-running-1': villagerRunning1,
  'villager-running-2': villagerRunning2,
  'villager-running-3': villagerRunning3,
  waiter,
  wizard,
  'woman-at-window': womanAtWindow,
  'woman-in-kimono': womanInKimono,
  'woman-kneeling': womanKneeling,
  'woman-with-basket': womanWithBasket,
  'woman-with-lantern': womanWithLantern,
  'woman-with-suitcase': womanWithSuitcase,
} as const satisfies Record<string, Silhouette>;
