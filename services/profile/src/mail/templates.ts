import { escapeHtml } from './escape-html.ts';

export type MailText = { subject: string; text: string; html: string };

type Content = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** A link with what it says. */
  action?: { label: string; url: string };
  closing: string[];
};

/** One mail as plain text and as HTML that says the same. */
function render({ subject, greeting, paragraphs, action, closing }: Content): MailText {
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

export const TEMPLATES = {
  signUp: ({ username, url }: { username: string; url: string }) =>
    render({
      subject: 'Confirm your email for Sidelight',
      greeting: `Hello ${username},`,
      paragraphs: ['Open your account, and your progress, streak and mysteries are kept.'],
      action: { label: 'Confirm my email', url },
      closing: ['The link works once, for 24 hours.', NOT_ME],
    }),
  alreadyRegistered: ({ username, url }: { username: string; url: string }) =>
    render({
      subject: 'You already have a Sidelight account',
      greeting: `Hello ${username},`,
      paragraphs: [
        'Somebody, perhaps you, tried to sign up with this email. It has an account already, under the name above.',
      ],
      action: { label: 'Log in or reset the password', url },
      closing: [NOT_ME],
    }),
  recovery: ({ username, url }: { username: string; url: string }) =>
    render({
      subject: 'Set a new password for Sidelight',
      greeting: `Hello ${username},`,
      paragraphs: ['Use this link to log in and set a new password.'],
      action: { label: 'Set a new password', url },
      closing: ['The link works once, for one hour.', `${NOT_ME} Your password stays as it is.`],
    }),
  emailChange: ({ username, url }: { username: string; url: string }) =>
    render({
      subject: 'Confirm your new email for Sidelight',
      greeting: `Hello ${username},`,
      paragraphs: ['Your account will use this address once you confirm it, logged in.'],
      action: { label: 'Confirm this email', url },
      closing: ['The link works once, for 24 hours.', NOT_ME],
    }),
  emailChangeNotice: ({ username }: { username: string }) =>
    render({
      subject: 'Your Sidelight email is about to change',
      greeting: `Hello ${username},`,
      paragraphs: [
        'Somebody who knows your password asked to move your account to another address. We sent a confirmation there.',
      ],
      closing: ['If this was not you, log in and change your password now.'],
    }),
  emailChanged: ({ username, url }: { username: string; url: string }) =>
    render({
      subject: 'Your Sidelight email has changed',
      greeting: `Hello ${username},`,
      paragraphs: ['Your account now uses another address. This one will get no more mails from us.'],
      action: { label: 'Not you? Undo the change', url },
      closing: [
        'The link works once, for seven days. It brings this address back, logs out all devices and removes the password. You then set a new password.',
      ],
    }),
  emailUndone: ({ username, url }: { username: string; url: string }) =>
    render({
      subject: 'Your Sidelight email is back',
      greeting: `Hello ${username},`,
      paragraphs: [
        'The change of your email is undone: your account uses this address again. All devices were logged out, and the old password does not work any more.',
      ],
      action: { label: 'Set a new password', url },
      closing: ['The link works once, for one hour. Later, ask for another where you log in.'],
    }),
  emailUndoneNotice: ({ username }: { username: string }) =>
    render({
      subject: 'A change of email was undone on Sidelight',
      greeting: `Hello ${username},`,
      paragraphs: [
        'The account uses its former address again: the change to this one was undone from there, and all devices were logged out.',
      ],
      closing: ['If it is your account and this was not you, write to us at once.'],
    }),
  passwordChanged: ({ username, url }: { username: string; url: string }) =>
    render({
      subject: 'Your Sidelight password has changed',
      greeting: `Hello ${username},`,
      paragraphs: ['Your password was changed, and all your other devices were logged out.'],
      action: { label: 'Not you? Reset it here', url },
      closing: [],
    }),
  mfaEnabled: ({ username }: { username: string }) =>
    render({
      subject: 'Your Sidelight account has a second factor now',
      greeting: `Hello ${username},`,
      paragraphs: [
        'From now on, logging in asks for a code of your authenticator. Keep your recovery codes where you find them without it.',
        'All your other devices were logged out.',
      ],
      closing: ['If this was not you, write to us at once.'],
    }),
  mfaDisabled: ({ username, url }: { username: string; url: string }) =>
    render({
      subject: 'Your Sidelight account has no second factor any more',
      greeting: `Hello ${username},`,
      paragraphs: ['Logging in asks for your password alone from now on.'],
      action: { label: 'Not you? Reset your password here', url },
      closing: [],
    }),
  mfaGuessed: ({ username, url }: { username: string; url: string }) =>
    render({
      subject: 'Somebody knows your Sidelight password',
      greeting: `Hello ${username},`,
      paragraphs: [
        'Somebody logged in with your password, or reads your mail, and then gave wrong codes of a second factor, again and again. We have stopped taking codes for an hour.',
      ],
      action: { label: 'Not you? Set another password', url },
      closing: ['If it was you, take one of your recovery codes.'],
    }),
  mfaReset: ({ username, url }: { username: string; url: string }) =>
    render({
      subject: 'The second factor of your Sidelight account was taken off',
      greeting: `Hello ${username},`,
      paragraphs: [
        'You told us that you lost your authenticator and your recovery codes. Logging in asks for your password alone from now on, and all your devices were logged out.',
        'Set a second factor up again in your settings.',
      ],
      action: { label: 'Not you? Reset your password here', url },
      closing: ['And write to us at once, if it was not you.'],
    }),
  accountDeleted: () =>
    render({
      subject: 'Your Sidelight account is deleted',
      greeting: 'Goodbye,',
      paragraphs: [
        'Your account, your profile and what could be traced to you are gone. Mysteries that you wrote stay, without your name.',
      ],
      closing: ['This is the last mail you get from us.'],
    }),
} as const;
