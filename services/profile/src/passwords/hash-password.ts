import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** More at once would starve everything else of processor and memory. */
const AT_ONCE = 4;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The place passes to the next one; only without one it is free.
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFKC'), PARAMETERS));

/** Made once, of a password that nobody has. */
const dummyHash = hashPassword(crypto.randomUUID());

/**
 * Whether the password is the hash's. Without a hash it takes as long and says no, so that time does not
 * tell whether there is an account.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const against = passwordHash ?? (await dummyHash);
  const isRight = await inTurn(() => verify(against, password.normalize('NFKC')));
  return passwordHash !== null && isRight;
}
