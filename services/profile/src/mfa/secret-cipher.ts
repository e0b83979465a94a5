import { createSealer, type Sealer } from '@sidelight/kit';

/**
 * Encrypts the keys of authenticators, so that a copy of the database alone reveals no second factor. The subject is the
 * account's id.
 */
export const createSecretCipher = (secrets: readonly string[]): Sealer =>
  createSealer(secrets, 'sidelight second factor');
