import type { Doc } from '../values/bson.ts';
import { DbError } from '../values/errors.ts';
import { code, codeText } from '../values/keys.ts';
import { toNumber } from '../values/numeric.ts';

export type Scope = {
  session: string;
  sessionBytes: Buffer;
  number: bigint;
  autocommit: boolean;
  start: boolean;
};

export function scopeOf(command: Doc): Scope | undefined {
  const lsid = command.get('lsid');
  const number = command.get('txnNumber');
  if (number === undefined) return undefined;
  if (!(lsid instanceof Map))
    throw new DbError(72, 'Transaction number requires a session ID to also be specified');
  return {
    session: codeText(lsid.get('id')),
    sessionBytes: code(lsid.get('id')),
    number: typeof number === 'bigint' ? number : BigInt(toNumber(number)),
    autocommit: command.get('autocommit') !== false,
    start: command.get('startTransaction') === true,
  };
}

export function tooOld({ number }: Scope, last: bigint): DbError {
  return new DbError(225, `Retryable write or transaction ${number} is older than ${last} of this session.`);
}
