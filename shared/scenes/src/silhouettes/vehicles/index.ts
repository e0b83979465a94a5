import type { Silhouette } from '../../silhouette.ts';
import { aeroplane } from './aeroplane.ts';
import { ambulance } from './ambulance.ts';
import { balloon } from './balloon.ts';
import { bicycle } from './bicycle.ts';
import { busCity } from './bus-city.ts';
import { carOld } from './car-old.ts';
import { carriage } from './carriage.ts';
import { cart } from './cart.ts';
import { coachBus } from './coach-bus.ts';
import { helicopter } from './helicopter.ts';
import { lorry } from './lorry.ts';
import { motorcycle } from './motorcycle.ts';
import { rowingBoat } from './rowing-boat.ts';
import { sledge } from './sledge.ts';
import { steamTrain } from './steam-train.ts';
import { submarine } from './submarine.ts';
import { tram } from './tram.ts';

export const VEHICLES = {
  aeroplane,
  ambulance,
  balloon,
  bicycle,
  'bus-city': busCity,
  'car-old': carOld,
  carriage,
  cart,
  'coach-bus': coachBus,
  helicopter,
  lorry,
  motorcycle,
  'rowing-boat': rowingBoat,
  sledge,
  'steam-train': steamTrain,
  submarine,
  tram,
} as const satisfies Record<string, Silhouette>;
