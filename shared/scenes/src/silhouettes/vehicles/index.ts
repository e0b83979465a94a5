import type { Silhouette } from '../../silhouette.ts';
import { aeroplane } from './aeroplane.ts';
import { ambulance } from './ambulance.ts';
import { balloon } from './balloon.ts';
import { bicycle } from './bicycle.ts';
import { busCity } from './bus-city.ts';
import { carOld } from './car-old.ts';
import { carriage } from './carriage.ts';
import { coachBus } from './coach-bus.ts';
import { lorry } from './lorry.ts';
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
  'coach-bus': coachBus,
  lorry,
  'rowing-boat': rowingBoat,
  sledge,
  'steam-train': steamTrain,
  submarine,
  tram,
} as const satisfies Record<string, Silhouette>;
