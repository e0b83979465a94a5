import { escapeHtml } from '@sidelight/kit';
import type { MailKind } from './mail.model.ts';

export type MailText = { subject: string; text: string; html: string };

export type Content = {
  /** The default greets the receiver by name. */
  greeting?: string;
  subject: string;
  paragraphs: string[];
  action?: string;
  closing?: string[];
  /** The label of the link that stops these mails. */
  stop?: string;
};

const NOT_ME = 'If this was not you, you need do nothing.';

/** A `resend` has the text of `sign_up`. A sign-up with the email of an account gets the text `already_registered`. */
export const TEMPLATES: Readonly<Record<TemplateName, Content>> = {
  sign_up: {
    subject: 'Confirm your email for Sidelight',
    paragraphs: ['Open your account, and your progress, streak and mysteries are kept.'],
    action: 'Confirm my email',
    closing: ['The link works once, for 24 hours.', NOT_ME],
  },
  already_registered: {
    subject: 'You already have a Sidelight account',
    paragraphs: [
      'Somebody, perhaps you, tried to sign up with this email. It has an account already, under the name above.',
    ],
    action: 'Log in or reset the password',
    closing: [NOT_ME],
  },
  recovery: {
    subject: 'Set a new password for Sidelight',
    paragraphs: ['Use this link to log in and set a new password.'],
    action: 'Set a new password',
    closing: ['The link works once, for one hour.', `${NOT_ME} Your password stays as it is.`],
  },
  email_change: {
    subject: 'Confirm your new email for Sidelight',
    paragraphs: ['Your account will use this address once you confirm it, logged in.'],
    action: 'Confirm this email',
    closing: ['The link works once, for 24 hours.', NOT_ME],
  },
  email_change_notice: {
    subject: 'Your Sidelight email is about to change',
    paragraphs: [
      'Somebody who knows your password asked to move your account to another address. We sent a confirmation there.',
    ],
    closing: ['If this was not you, log in and change your password now.'],
  },
  email_changed: {
    subject: 'Your Sidelight email has changed',
    paragraphs: ['Your account now uses another address. This one will get no more mails from us.'],
    action: 'Not you? Undo the change',
    closing: [
      'The link works once, for seven days. It brings this address back, logs out all devices and removes the password. You then set a new password.',
    ],
  },
  email_undone: {
    subject: 'Your Sidelight email is back',
    paragraphs: [
      'The change of your email is undone: your account uses this address again. All devices were logged out, and the old password does not work any more.',
    ],
    action: 'Set a new password',
    closing: ['The link works once, for one hour. Later, ask for another where you log in.'],
  },
  email_undone_notice: {
    subject: 'A change of email was undone on Sidelight',
    paragraphs: [
      'The account uses its former address again: the change to this one was undone from there, and all devices were logged out.',
    ],
    closing: ['If it is your account and this was not you, write to us at once.'],
  },
  password_changed: {
    subject: 'Your Sidelight password has changed',
    paragraphs: ['Your password was changed, and all your other devices were logged out.'],
    action: 'Not you? Reset it here',
    closing: [],
  },
  mfa_enabled: {
    subject: 'Your Sidelight account has a second factor now',
    paragraphs: [
      'From now on, logging in asks for a code of your authenticator. Keep your recovery codes where you find them without it.',
      'All your other devices were logged out.',
    ],
    closing: ['If this was not you, write to us at once.'],
  },
  mfa_disabled: {
    subject: 'Your Sidelight account has no second factor any more',
    paragraphs: ['Logging in asks for your password alone from now on.'],
    action: 'Not you? Reset your password here',
    closing: [],
  },
  mfa_guessed: {
    subject: 'Somebody knows your Sidelight password',
    paragraphs: [
      'Somebody logged in with your password, or reads your mail, and then gave wrong codes of a second factor, again and again. We have stopped taking codes for an hour.',
    ],
    action: 'Not you? Set another password',
    closing: ['If it was you, take one of your recovery codes.'],
  },
  mfa_reset: {
    subject: 'The second factor of your Sidelight account was taken off',
    paragraphs: [
      'You told us that you lost your authenticator and your recovery codes. Logging in asks for your password alone from now on, and all your devices were logged out.',
      'Set a second factor up again in your settings.',
    ],
    action: 'Not you? Reset your password here',
    closing: ['And write to us at once, if it was not you.'],
  },
  account_deleted: {
    greeting: 'Goodbye,',
    subject: 'Your Sidelight account is deleted',
    paragraphs: [
      'Your account, your profile and what could be traced to you are gone. Mysteries that you wrote stay, without your name.',
    ],
    closing: ['This is the last mail you get from us.'],
  },
  reminder: {
    subject: 'Today’s mystery',
    paragraphs: ['A new story is waiting for your questions. It takes a few minutes.'],
    action: 'Read today’s mystery',
    closing: [
      'You get this mail because you asked for it in your settings, and you have not begun today’s mystery.',
    ],
    stop: 'No more reminders',
  },
};

/** `review-mail.ts` makes the text of a `review`. */
export type TemplateName = Exclude<MailKind, 'resend' | 'review'> | 'already_registered';

type Receiver = {
  username: string;
  /** The button's address. */
  url: string;
  stopUrl?: string;
};

export const mailText = (name: TemplateName, receiver: Receiver): MailText =>
  renderMail(TEMPLATES[name], receiver);

export function renderMail(content: Content, { username, url, stopUrl }: Receiver): MailText {
  const { greeting = `Hello ${username},`, subject, paragraphs, action, closing = [] } = content;
  const stop = content.stop && stopUrl ? { label: content.stop, url: stopUrl } : null;
  const text = [
    ...[greeting, ...paragraphs, ...(action ? [`${action}: ${url}`] : []), ...closing],
    ...(stop ? [`${stop.label}: ${stop.url}`] : []),
  ];
  const paragraph = (content: string) =>
    `<p style="margin:0 0 16px;font:16px/1.5 Georgia,serif;color:#2b2621">${content}</p>`;
  const button = action
    ? paragraph(
        `<a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;` +
          `background:#b8741a;color:#ffffff;font:600 16px/1 Arial,sans-serif;text-decoration:none">` +
          `${escapeHtml(action)}</a>`,
      )
    : '';
  const body = [greeting, ...paragraphs].map((each) => paragraph(escapeHtml(each))).join('');
  const stopLink = stop
    ? [`<a href="${escapeHtml(stop.url)}" style="color:#2b2621">${escapeHtml(stop.label)}</a>`]
    : [];
  const end = [...closing.map(escapeHtml), ...stopLink].map(paragraph).join('');
  return {
    subject,
    text: `${text.join('\n\n')}\n\nSidelight\n`,
    html:
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
      `<body style="margin:0;padding:24px;background:#f6ecd6"><div style="max-width:560px;margin:0 auto">` +
      `${body}${button}${end}${paragraph('Sidelight')}</div></body></html>`,
  };
}
