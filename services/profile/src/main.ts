import { parseEnv, runService, servesDevMail } from '@sidelight/kit';
import { createProfileService } from './app.ts';
import { EnvSchema } from './env.ts';
import { mustEncrypt } from './mail/must-encrypt.ts';
import { folderTransport, smtpTransport } from './mail/transport.ts';
import { MIGRATIONS } from './migrations/migrations.ts';

await runService({
  name: 'profile',
  readEnv: () => parseEnv(EnvSchema),
  migrations: MIGRATIONS,
  ownsSessions: true,
  create: (base, env) =>
    createProfileService({
      ...base,
      gameUrls: env.GAME_URL,
      storiesUrls: env.STORIES_URL,
      mfaSecret: env.MFA_SECRET ?? env.SESSION_SECRET,
      adminUsernames: env.ADMIN_USERNAMES,
      vapidPrivateKey: env.VAPID_PRIVATE_KEY,
      pushServices: env.PUSH_SERVICES,
      mailTransport: env.SMTP_URL
        ? smtpTransport({
            url: env.SMTP_URL,
            from: env.MAIL_FROM,
            mustEncrypt: mustEncrypt({ ...env, SMTP_URL: env.SMTP_URL }),
          })
        : folderTransport(env.MAIL_DIR),
      ...(!env.SMTP_URL && servesDevMail(env) ? { mailFolder: env.MAIL_DIR } : {}),
    }),
});
