const codeNames: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  14: 'TypeMismatch',
  15: 'Overflow',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  39: 'FileStreamFailed',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  112: 'WriteConflict',
  171: 'CannotIndexParallelArrays',
  175: 'QueryPlanKilled',
  225: 'TransactionTooOld',
  238: 'NotImplemented',
  246: 'SnapshotUnavailable',
  251: 'NoSuchTransaction',
  256: 'TransactionCommitted',
  262: 'ExceededTimeLimit',
  263: 'OperationNotSupportedInTransaction',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  14031: 'OutOfDiskSpace',
};

/** With this label, a driver retries the whole transaction. */
export const transientLabel = 'TransientTransactionError';

export class DbError extends Error {
  readonly code: number;
  readonly labels: string[];
  readonly extra: Record<string, unknown>;

  constructor(code: number, message: string, extra: Record<string, unknown> = {}, labels: string[] = []) {
    super(message);
    this.code = code;
    this.extra = extra;
    this.labels = labels;
  }

  reply(): Record<string, unknown> {
    return {
      ok: 0,
      errmsg: this.message,
      code: this.code,
      codeName: codeNames[this.code] ?? `Location${this.code}`,
      ...this.extra,
      ...(this.labels.length > 0 ? { errorLabels: this.labels } : {}),
    };
  }
}

/** The server refuses every feature that it cannot execute exactly like MongoDB. */
export function refuse(feature: string): never {
  throw new DbError(238, `${feature} is not supported by the embedded database; set MONGODB_URI`);
}

export function writeConflict(): DbError {
  const text =
    'Write conflict during plan execution; please retry your operation or multi-document transaction.';
  return new DbError(112, text, {}, [transientLabel]);
}

/** SQLite's primary result codes for errors of the file or its disk. */
const DISK_FULL = 13;
const DISK_FAILURES = new Set([8, 10, 14]);
const DAMAGED = new Set([11, 26]);

const sqliteCode = (error: unknown) => Number((error as { errcode?: number }).errcode ?? 0) & 0xff;

export function isDamage(error: unknown): boolean {
  return DAMAGED.has(sqliteCode(error));
}

/** An error of the disk gets the code that MongoDB uses for it. An unknown error gets code 1. */
export function storageError(error: Error): DbError {
  if (error instanceof DbError) return error;
  const code = sqliteCode(error);
  if (code === DISK_FULL)
    return new DbError(14031, 'The disk is full: nothing can be written until there is room');
  if (DISK_FAILURES.has(code))
    return new DbError(39, `The database file cannot be written: ${error.message}`);
  return new DbError(1, `Internal error: ${error.message}`);
}
