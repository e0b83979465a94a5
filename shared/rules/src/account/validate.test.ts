import { describe, expect, it } from 'vitest';
import { changedSettings } from './changed-settings.ts';
import { validateSettings } from './validate-settings.ts';
import { emailProblem, passwordProblem, usernameProblem, validateSignUp } from './validate-sign-up.ts';

describe('sign-up', () => {
  it.each([
    ['', 'Invalid Username'],
    ['   ', 'Invalid Username'],
    ['ab', 'Username must be between 3 and 20 characters'],
    ['a'.repeat(21), 'Username must be between 3 and 20 characters'],
    ['bad name', 'Username can only contain letters, numbers, and underscores'],
    ['zoë', 'Username can only contain letters, numbers, and underscores'],
    // These names look like ordinary ones, but have Cyrillic, Greek or full-width letters, or a joiner (an invisible
    // character).
    ['аdmin', 'Username can only contain letters, numbers, and underscores'],
    ['nιght_watch', 'Username can only contain letters, numbers, and underscores'],
    ['ａｄｍｉｎ', 'Username can only contain letters, numbers, and underscores'],
    ['ad\u200dmin', 'Username can only contain letters, numbers, and underscores'],
    ['abc', null],
    ['A_1'.padEnd(20, 'x'), null],
  ])('username %j: %s', (username, message) => {
    expect(usernameProblem(username)).toBe(message);
  });

  it.each([
    ['', 'Invalid email'],
    ['nobody', 'Invalid email'],
    ['a@b', 'Invalid email'],
    ['a b@c.de', 'Invalid email'],
    [`${'a'.repeat(250)}@b.cd`, 'Invalid email'],
    // Mails, pages and headers contain the address, so characters with a special meaning there are refused.
    ['a@a<img/src=x>.com', 'Invalid email'],
    ['a<script>@b.cd', 'Invalid email'],
    ['Ada <ada@b.cd>', 'Invalid email'],
    ['a@b.cd, e@f.gh', 'Invalid email'],
    ['a@b.cd\r\nbcc: e@f.gh', 'Invalid email'],
    ['"a b"@c.de', 'Invalid email'],
    ['a@[127.0.0.1]', 'Invalid email'],
    ['a@127.0.0.1', 'Invalid email'],
    ['a@b..cd', 'Invalid email'],
    ['.a@b.cd', 'Invalid email'],
    ['a@-b.cd', 'Invalid email'],
    ['a@\uff42.cd', 'Invalid email'],
    [' ada@b.cd', 'Invalid email'],
    ["o'hara@b.cd", null],
    ['ada@bücher.example', null],
    ['ada@xn--bcher-kva.xn--p1ai', null],
    ['ada+puzzles@example.co.uk', null],
  ])('email %j: %s', (email, message) => {
    expect(emailProblem(email)).toBe(message);
  });

  const classes =
    'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character';
  it.each([
    ['', 'Password is Required'],
    ['Ab1!', 'Password must be at least 8 characters long'],
    ['abcdefg1!', classes],
    ['ABCDEFG1!', classes],
    ['Abcdefgh!', classes],
    ['Abcdefgh1', classes],
    ['Abcdefg1!', null],
    ['Zoë is 8 !', null],
    // The length is the number of code points: this password has 256 of them.
    ['Ab1!'.padEnd(2 * 252 + 4, '\u{1F512}'), null],
    ['Ab1!'.padEnd(257, 'x'), 'Password must have at most 256 characters'],
  ])('password %j: %s', (password, message) => {
    expect(passwordProblem(password)).toBe(message);
  });

  it('reports the first problem of every field, in the order of the spec', () => {
    const problems = validateSignUp({ username: '', email: '', password: '', confirmation: 'x' });
    expect(problems).toEqual([
      { field: 'username', message: 'Invalid Username' },
      { field: 'email', message: 'Invalid email' },
      { field: 'password', message: 'Password is Required' },
      { field: 'confirmation', message: 'Passwords do not match' },
    ]);
  });

  it('compares the confirmation only if there is one', () => {
    const fields = { username: 'ada', email: 'ada@example.org', password: 'Abcdefg1!' };
    expect(validateSignUp(fields)).toEqual([]);
    expect(validateSignUp({ ...fields, confirmation: 'Abcdefg1!' })).toEqual([]);
  });
});

describe('settings', () => {
  const account = { username: 'ada', email: 'ada@example.org' };
  const same = { ...account, newPassword: '', confirmNewPassword: '' };

  it('does not check an empty new password', () => {
    expect(validateSettings(same)).toEqual([]);
    expect(validateSettings({ ...same, confirmNewPassword: 'x' })).toEqual([
      { field: 'confirmNewPassword', message: 'Passwords do not match' },
    ]);
  });

  it('sends only what changed', () => {
    expect(changedSettings(same, account)).toBeNull();
    expect(changedSettings({ ...same, username: 'ada_l' }, account)).toEqual({ username: 'ada_l' });
    expect(changedSettings({ ...same, newPassword: 'Abcdefg1!' }, account)).toEqual({
      password: 'Abcdefg1!',
    });
  });

  it('sends no email that differs only in upper and lower case', () => {
    expect(changedSettings({ ...same, email: ' Ada@Example.ORG' }, account)).toBeNull();
    expect(changedSettings({ ...same, email: 'ada@example.com' }, account)).toEqual({
      email: 'ada@example.com',
    });
  });
});
