import { expect, it } from 'vitest';
import { mailText, TEMPLATES, type TemplateName } from './templates.ts';

const url = 'https://sidelight.example/verify?type=signup#token=abc';

it.each(Object.keys(TEMPLATES) as TemplateName[])('%s says the same as text and as HTML', (name) => {
  const mail = mailText(name, { username: 'ada', url });
  expect(mail.subject).not.toBe('');
  expect(mail.text).toMatch(/^(Hello ada|Goodbye),/);
  expect(mail.html).toMatch(/>(Hello ada|Goodbye),</);
  expect(mail.html.includes('token=abc')).toBe(mail.text.includes('token=abc'));
  expect(mail.text).not.toMatch(/undefined|</);
});

it('escapes the username and the link in the HTML', () => {
  const { html } = mailText('sign_up', { username: '<img src=x>', url: `${url}"><script>` });
  expect(html).not.toMatch(/<img|<script/);
});
