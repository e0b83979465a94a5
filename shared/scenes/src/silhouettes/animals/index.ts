import type { Silhouette } from '../../silhouette.ts';
import { bat } from './bat.ts';
import { bear } from './bear.ts';
import { butterfly } from './butterfly.ts';
import { camel } from './camel.ts';
import { catSitting } from './cat-sitting.ts';
import { catSleeping } from './cat-sleeping.ts';
import { catWalking } from './cat-walking.ts';
import { crowFlying } from './crow-flying.ts';
import { crowStanding } from './crow-standing.ts';
import { deer } from './deer.ts';
import { dogBarking } from './dog-barking.ts';
import { dogSitting } from './dog-sitting.ts';
import { elephant } from './elephant.ts';
import { fish } from './fish.ts';
import { fox } from './fox.ts';
import { frog } from './frog.ts';
import { gullFlying } from './gull-flying.ts';
import { gullStanding } from './gull-standing.ts';
import { horseRearing } from './horse-rearing.ts';
import { monkey } from './monkey.ts';
import { octopus } from './octopus.ts';
import { owlOnBranch } from './owl-on-branch.ts';
import { parrot } from './parrot.ts';
import { penguin } from './penguin.ts';
import { rabbit } from './rabbit.ts';
import { rat } from './rat.ts';
import { ravenOnSkull } from './raven-on-skull.ts';
import { rooster } from './rooster.ts';
import { snake } from './snake.ts';
import { spiderOnThread } from './spider-on-thread.ts';
import { swan } from './swan.ts';
import { tortoise } from './tortoise.ts';
import { whale } from './whale.ts';
import { wolfHowling } from './wolf-howling.ts';

export const ANIMALS = {
  bat,
  bear,
  butterfly,
  camel,
  'cat-sitting': catSitting,
  'cat-sleeping': catSleeping,
  'cat-walking': catWalking,
  'crow-flying': crowFlying,
  'crow-standing': crowStanding,
  deer,
  'dog-barking': dogBarking,
  'dog-sitting': dogSitting,
  elephant,
  fish,
  fox,
  frog,
  'gull-flying': gullFlying,
  'gull-standing': gullStanding,
  'horse-rearing': horseRearing,
  monkey,
  octopus,
  'owl-on-branch': owlOnBranch,
  parrot,
  penguin,
  rabbit,
  rat,
  'raven-on-skull': ravenOnSkull,
  rooster,
  snake,
  'spider-on-thread': spiderOnThread,
  swan,
  tortoise,
  whale,
  'wolf-howling': wolfHowling,
} as const satisfies Record<string, Silhouette>;
