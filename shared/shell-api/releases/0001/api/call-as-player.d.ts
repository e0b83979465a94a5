import { type CallArgs, type Contract, type ResultOf } from '@sidelight/contracts';
export declare function setShownMember(userId: string | null): void;
export declare const onSessionLost: (listener: () => void) => () => void;
export declare function callAsPlayer<C extends Contract>(contract: C, args: CallArgs<C>): Promise<ResultOf<C>>;
