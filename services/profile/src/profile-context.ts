import type { ServiceClient, ServiceContext, Sessions } from '@sidelight/kit';
import type { Mailer } from './mail/mailer.ts';
import type { SecretCipher } from './mfa/secret-cipher.ts';
import type { PushSender } from './reminders/push-sender.ts';
import type { Repositories } from './repositories.ts';

/** The repositories, clients and settings that the use cases of this service need. */
export type ProfileContext = ServiceContext<'profile'> &
  Repositories & {
    /** The usernames of the two admins (product spec, section 6). */
    adminUsernames: readonly string[];
    /** In production an admin without a second factor has no admin rights. */
    adminsNeedMfa: boolean;
    sessions: Sessions;
    mailer: Mailer;
    /** Encrypts the secrets of second factors. */
    secretCipher: SecretCipher;
    /** Sends reminders to browsers. */
    push: PushSender;
    game: ServiceClient;
    stories: ServiceClient;
    /** The limits of sign-in tries from one network address are multiplied by this number. */
    rateFactor: number;
    /** The origin of the links in mails. */
    publicOrigin: string;
  };
