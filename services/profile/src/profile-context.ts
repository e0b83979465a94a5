import type { ServiceClient, ServiceContext, Sessions } from '@sidelight/kit';
import type { AdminRules } from './accounts/is-admin.ts';
import type { Mailer } from './mail/mailer.ts';
import type { SecretCipher } from './mfa/secret-cipher.ts';
import type { Repositories } from './repositories.ts';

/** What the use cases of this service work with. */
export type ProfileContext = ServiceContext<'profile'> &
  Repositories &
  AdminRules & {
    sessions: Sessions;
    mailer: Mailer;
    /** Encrypts the secrets of second factors. */
    secretCipher: SecretCipher;
    game: ServiceClient;
    stories: ServiceClient;
    /** Multiplies the limits by address. */
    rateFactor: number;
    /** Where the links in mails lead. */
    publicOrigin: string;
  };
