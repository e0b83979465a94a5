import { escapeHtml } from './escape-html.ts';
import type { MailKind } from './mail.model.ts';

export type MailText = { subject: string; text: string; html: string };

type Content = {
  subject: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  closing: string[];
};

/** One mail, as plain text and as HTML with the same content. */
function render(greeting: string, { subject, paragraphs, action, closing }: Content): MailText {
  const text = [greeting, ...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), ...closing];
  const paragraph = (content: string) =>
    `<p style="margin:0 0 16px;font:16px/1.5 Georgia,serif;color:#2b2621">${content}</p>`;
  const button = action
    ? paragraph(
        `<a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;` +
          `background:#b8741a;color:#ffffff;font:600 16px/1 Arial,sans-serif;text-decoration:none">` +
          `${escapeHtml(action.label)}</a>`,
      )
    : '';
  const body = [greeting, ...paragraphs].map((each) => paragraph(escapeHtml(each))).join('');
  const end = closing.map((each) => paragraph(escapeHtml(each))).join('');
  return {
    subject,
    text: `${text.join('\n\n')}\n\nSidelight\n`,
    html:
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
      `<body style="margin:0;padding:24px;background:#f6ecd6"><div style="max-width:560px;margin:0 auto">` +
      `${body}${button}${end}${paragraph('Sidelight')}</div></body></html>`,
  };
}

const NOT_ME = 'If this was not you, you need do nothing.';

const hello = (username: string) => `Hello ${username},`;

type Recipient = {
  username: string;
  /** The address of the button. */
  url: string;
};

/** The mails by their kind. A `resend` is another `sign_up`; `already_registered` answers a sign-up with a known email. */
export const TEMPLATES = {
  sign_up: ({ username, url }: Recipient) =>
    render(hello(username), {
      subject: 'Confirm your email for Sidelight',
      paragraphs: ['Open your account, and your progress, streak and mysteries are kept.'],
      action: { label: 'Confirm my email', url },
      closing: ['The link works once, for 24 hours.', NOT_ME],
    }),
  already_registered: ({ username, url }: Recipient) =>
    render(hello(username), {
      subject: 'You already have a Sidelight account',
      paragraphs: [
        'Somebody, perhaps you, tried to sign up with this email. It has an account already, under the name above.',
      ],
      action: { label: 'Log in or reset the password', url },
      closing: [NOT_ME],
    }),
  recovery: ({ username, url }: Recipient) =>
    render(hello(username), {
      subject: 'Set a new password for Sidelight',
      paragraphs: ['Use this link to log in and set a new password.'],
      action: { label: 'Set a new password', url },
      closing: ['The link works once, for one hour.', `${NOT_ME} Your password stays as it is.`],
    }),
  email_change: ({ username, url }: Recipient) =>
    render(hello(username), {
      subject: 'Confirm your new email for Sidelight',
      paragraphs: ['Your account will use this address once you confirm it, logged in.'],
      action: { label: 'Confirm this email', url },
      closing: ['The link works once, for 24 hours.', NOT_ME],
    }),
  email_change_notice: ({ username }: Recipient) =>
    render(hello(username), {
      subject: 'Your Sidelight email is about to change',
      paragraphs: [
        'Somebody who knows your password asked to move your account to another address. We sent a confirmation there.',
      ],
      closing: ['If this was not you, log in and change your password now.'],
    }),
  email_changed: ({ username, url }: Recipient) =>
    render(hello(username), {
      subject: 'Your Sidelight email has changed',
      paragraphs: ['Your account now uses another address. This one will get no more mails from us.'],
      action: { label: 'Not you? Undo the change', url },
      closing: [
        'The link works once, for seven days. It brings this address back, logs out all devices and removes the password. You then set a new password.',
      ],
    }),
  email_undone: ({ username, url }: Recipient) =>
    render(hello(username), {
      subject: 'Your Sidelight email is back',
      paragraphs: [
        'The change of your email is undone: your account uses this address again. All devices were logged out, and the old password does not work any more.',
      ],
      action: { label: 'Set a new password', url },
      closing: ['The link works once, for one hour. Later, ask for another where you log in.'],
    }),
  email_undone_notice: ({ username }: Recipient) =>
    render(hello(username), {
      subject: 'A change of email was undone on Sidelight',
      paragraphs: [
        'The account uses its former address again: the change to this one was undone from there, and all devices were logged out.',
      ],
      closing: ['If it is your account and this was not you, write to us at once.'],
    }),
  password_changed: ({ username, url }: Recipient) =>
    render(hello(username), {
      subject: 'Your Sidelight password has changed',
      paragraphs: ['Your password was changed, and all your other devices were logged out.'],
      action: { label: 'Not you? Reset it here', url },
      closing: [],
    }),
  mfa_enabled: ({ username }: Recipient) =>
    render(hello(username), {
      subject: 'Your Sidelight account has a second factor now',
      paragraphs: [
        'From now on, logging in asks for a code of your authenticator. Keep your recovery codes where you find them without it.',
        'All your other devices were logged out.',
      ],
      closing: ['If this was not you, write to us at once.'],
    }),
  mfa_disabled: ({ username, url }: Recipient) =>
    render(hello(username), {
      subject: 'Your Sidelight account has no second factor any more',
      paragraphs: ['Logging in asks for your password alone from now on.'],
      action: { label: 'Not you? Reset your password here', url },
      closing: [],
    }),
  mfa_guessed: ({ username, url }: Recipient) =>
    render(hello(username), {
      subject: 'Somebody knows your Sidelight password',
      paragraphs: [
        'Somebody logged in with your password, or reads your mail, and then gave wrong codes of a second factor, again and again. We have stopped taking codes for an hour.',
      ],
      action: { label: 'Not you? Set another password', url },
      closing: ['If it was you, take one of your recovery codes.'],
    }),
  mfa_reset: ({ username, url }: Recipient) =>
    render(hello(username), {
      subject: 'The second factor of your Sidelight account was taken off',
      paragraphs: [
        'You told us that you lost your authenticator and your recovery codes. Logging in asks for your password alone from now on, and all your devices were logged out.',
        'Set a second factor up again in your settings.',
      ],
      action: { label: 'Not you? Reset your password here', url },
      closing: ['And write to us at once, if it was not you.'],
    }),
  account_deleted: () =>
    render('Goodbye,', {
      subject: 'Your Sidelight account is deleted',
      paragraphs: [
        'Your account, your profile and what could be traced to you are gone. Mysteries that you wrote stay, without your name.',
      ],
      closing: ['This is the last mail you get from us.'],
    }),
} as const satisfies Record<
  Exclude<MailKind, 'resend'> | 'already_registered',
  (recipient: Recipient) => MailText
>;
