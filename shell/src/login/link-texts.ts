import type { describeLink, ResultOf } from '@sidelight/contracts';
import type { VerifyInput } from '@sidelight/shell-api';

export type LinkType = VerifyInput['type'];
export type MailLink = ResultOf<typeof describeLink>;
export const LINK_TYPES: readonly LinkType[] = ['signup', 'recovery', 'email_change', 'email_undo'];

type Question = { heading: string; text: string; submit: string; busy: string };
type NextStep = { text: string; to: string; label: string };

export const QUESTIONS: Readonly<Record<LinkType, (link: MailLink) => Question>> = {
  signup: ({ username }) => ({
    heading: `Open the account ${username}?`,
    text: `Somebody signed up as ${username} with your email. If that was you, open the account: you are then logged in here.`,
    submit: `Open ${username}`,
    busy: 'Opening…',
  }),
  recovery: ({ username }) => ({
    heading: `Log in as ${username}?`,
    text: `This link logs you in to the account ${username}, so that you can set a new password. If that is not your account, leave this page.`,
    submit: `Log in as ${username}`,
    busy: 'Logging in…',
  }),
  email_change: ({ username, email }) => ({
    heading: 'Use this email?',
    text: `The account ${username} will use ${email}. Its old address gets a mail, and can undo the change for seven days.`,
    submit: 'Use this email',
    busy: 'Changing…',
  }),
  email_undo: ({ username, email }) => ({
    heading: 'Undo the change of email?',
    text: `The account ${username} gets its old address ${email} back. All its devices are logged out and its password ends. We then send you a mail to set a new one.`,
    submit: 'Undo the change',
    busy: 'Undoing…',
  }),
};

/** What the page says after a link was used. Links of the other types lead on to another page, so they need no text. */
export const DONE: Readonly<
  Record<'email_change' | 'email_undo', (link: MailLink) => NextStep & { heading: string }>
> = {
  email_change: ({ username, email }) => ({
    heading: 'Your email is changed',
    text: `The account ${username} uses ${email} now.`,
    to: '/settings',
    label: 'To your settings',
  }),
  email_undo: ({ username, email }) => ({
    heading: 'Your email is back',
    text: `The account ${username} uses ${email} again. We have sent a mail there: its link lets you set a new password.`,
    to: '/login',
    label: 'To log in',
  }),
};

const ASK_AGAIN = { to: '/login?mode=reset', label: 'Ask for a new link' };

export const USED: Readonly<Record<LinkType, NextStep>> = {
  signup: { text: 'Your account is open.', to: '/login', label: 'Log in' },
  recovery: { text: 'A link works once.', ...ASK_AGAIN },
  email_change: { text: 'Your email is changed.', to: '/settings', label: 'To your settings' },
  email_undo: {
    text: 'The change of your email is undone. We have sent you a mail to set a new password.',
    ...ASK_AGAIN,
  },
};

/** What the page says about a link that has expired, was replaced by a newer link, or is incomplete. */
export const EXPIRED: Readonly<Record<LinkType, NextStep>> = {
  signup: {
    text: 'It works for 24 hours. If your account is not open yet, sign up again.',
    to: '/login?mode=signup',
    label: 'Sign up',
  },
  recovery: { text: 'It works for one hour, and ends with a new password.', ...ASK_AGAIN },
  email_change: {
    text: 'It works for 24 hours, and a newer one takes its place. Change your email once more in your settings.',
    to: '/settings',
    label: 'To your settings',
  },
  email_undo: {
    text: 'It works for seven days. If somebody took your account, write to us.',
    to: '/contact',
    label: 'Write to us',
  },
};
