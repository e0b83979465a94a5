import type { Contract } from '../http/contract.ts';

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;

/** @param exports what `@sidelight/contracts` exports */
export const contractsIn = (exports: Readonly<Record<string, unknown>>): Contract[] =>
  Object.values(exports).filter(isContract);
