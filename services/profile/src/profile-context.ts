import type { Sealer, ServiceClient, ServiceContext, Sessions } from '@sidelight/kit';
import type { Mailer } from './mail/mailer.ts';
import type { PushSender } from './reminders/push-sender.ts';
import type { Repositories } from './repositories.ts';

export type ProfileContext = ServiceContext<'profile'> &
  Repositories & {
    adminUsernames: readonly string[];
    /** True in production, where an admin without a second factor has no admin rights. */
    adminsNeedMfa: boolean;
    sessions: Sessions;
    mailer: Mailer;
    secretCipher: Sealer;
    push: PushSender;
    game: ServiceClient;
    stories: ServiceClient;
    /** Multiplies the limits of sign-in tries from one network address. */
    rateFactor: number;
    /** The origin of the links in mails. */
    publicOrigin: string;
  };
