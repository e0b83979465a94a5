import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { toApiError } from './to-api-error.ts';

const { MongoBulkWriteError, MongoNetworkError, MongoServerError, MongoWriteConcernError } = mongoose.mongo;
const refused = (code: number, errmsg: string) => new MongoServerError({ ok: 0, code, errmsg });

describe('the error that a client sees when the database fails', () => {
  it.each([
    ['a full disk', refused(14_031, 'available disk space of 100 bytes is less than required')],
    ['a full disk that has no code', refused(8, '28: No space left on device')],
    ['a file that cannot be written', refused(39, 'The database file cannot be written')],
    ['no primary', refused(10_107, 'not primary')],
    ['a shutdown', refused(91, 'The server is in quiesce mode and will shut down')],
    ['writes that an operator blocked', refused(371, 'User writes blocked')],
    ['a time limit', refused(50, 'operation exceeded time limit')],
    ['a conflict that retries did not resolve', refused(112, 'Write conflict during plan execution')],
    ['a broken connection', new MongoNetworkError('connection closed')],
    [
      'a bulk write on a broken connection',
      new MongoBulkWriteError(new MongoNetworkError('connection interrupted') as never, {} as never),
    ],
    [
      'a bulk write to a full disk',
      new MongoBulkWriteError({ message: 'No room', code: 14_031, writeErrors: [] }, {} as never),
    ],
    [
      'a write that no majority took',
      new MongoWriteConcernError({
        ok: 1,
        writeConcernError: { code: 64, errmsg: 'waiting for replication timed out' },
      }),
    ],
  ])('is `unavailable` for %s', (_, error) => {
    expect(toApiError(error)).toMatchObject({ code: 'unavailable', status: 503 });
  });

  it.each([
    ['an error in our command', refused(2, 'unknown operator: $foo')],
    ['a duplicate key', refused(11_000, 'E11000 duplicate key error')],
    ['an error outside the database', new TypeError('x is not a function')],
  ])('is `internal` for %s', (_, error) => {
    expect(toApiError(error)).toMatchObject({ code: 'internal', status: 500 });
  });
});
