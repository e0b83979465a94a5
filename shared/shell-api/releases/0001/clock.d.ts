import { type LocalDate } from '@sidelight/rules';
export declare function noteServerTime({ headers }: Pick<Response, 'headers'>): void;
export declare const serverNow: () => Date;
export declare const isClockWrong: () => boolean;
export declare const playerNow: () => Date;
export declare const playerToday: () => LocalDate;
export declare function onClockChange(listener: () => void): () => void;
export declare const usePlayerToday: () => LocalDate;
export declare const useIsClockWrong: () => boolean;
