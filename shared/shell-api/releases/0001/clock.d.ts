import { type LocalDate } from '@sidelight/rules';
/** Measures the offset from a response of the server. Cached responses are ignored. */
export declare function noteServerTime({ headers }: Pick<Response, 'headers'>): void;
/** The server's time if it is known, otherwise the device's. */
export declare const serverNow: () => Date;
/** True if the device's date is today's date nowhere on Earth. */
export declare const isClockWrong: () => boolean;
/** The current time for the player: the server's if the device's clock is wrong. */
export declare const playerNow: () => Date;
/** The player's local date. */
export declare const playerToday: () => LocalDate;
/** Calls `listener` when the offset has changed. @returns a function that ends the subscription */
export declare function onClockChange(listener: () => void): () => void;
/** `playerToday` for a component. */
export declare const usePlayerToday: () => LocalDate;
/** `isClockWrong` for a component. */
export declare const useIsClockWrong: () => boolean;
