import { butler } from './butler.ts';
import { imp } from './imp.ts';
import { librarian } from './librarian.ts';
import { nightDetective } from './night-detective.ts';
import { shipCaptain } from './ship-captain.ts';
import { warmHost } from './warm-host.ts';

/** In the order of the personalities' indices. */
export const PORTRAITS: readonly string[] = [warmHost, nightDetective, butler, shipCaptain, librarian, imp];
