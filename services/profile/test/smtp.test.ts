import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { getSession, resend, signUp, verify } from '@sidelight/contracts';
import { waitFor } from '@sidelight/kit/testing';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MailRefusedError, smtpTransport } from '../src/mail/transport.ts';
import { codeOf, PASSWORD, useProfile } from './support.ts';

type Received = { to: string[]; source: string };
type Refusal = { at: 'RCPT' | 'DATA'; code: number };

let port = 0;
let server: SMTPServer | null = null;
const received: Received[] = [];
/** The server's refusals, by the refused address. */
const refusals = new Map<string, Refusal>();
const rcpts: string[] = [];

const refused = ({ code }: Refusal) => Object.assign(new Error('Not here'), { responseCode: code });

/**
 * Starts the mail server. After the first time it uses the same port again, because the profile service keeps the SMTP
 * URL with which it was started.
 */
async function open({ hasTls = false } = {}): Promise<void> {
  const opened = new SMTPServer({
    authOptional: true,
    disabledCommands: hasTls ? [] : ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      rcpts.push(address);
      const refusal = refusals.get(address);
      done(refusal?.at === 'RCPT' ? refused(refusal) : null);
    },
    onData(stream, session, done) {
      let source = '';
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        source += chunk;
      });
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const refusal = to.map((each) => refusals.get(each)).find((each) => each?.at === 'DATA');
        if (refusal) return done(refused(refusal));
        received.push({ to, source });
        done(null);
      });
    },
  });
  server = opened;
  opened.listen(port, '127.0.0.1');
  await once(opened.server, 'listening');
  port = (opened.server.address() as AddressInfo).port;
}
const close = async () => {
  const closing = server;
  server = null;
  if (closing) await new Promise<void>((done) => closing.close(done));
};

beforeAll(() => open());
const service = useProfile({ smtpUrl: () => `smtp://127.0.0.1:${port}` });
afterEach(async () => {
  if (!server) await open();
  refusals.clear();
});
afterAll(close);

function part(source: string, type: string): string {
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(source) ?? [];
  const found = source.split(`--${boundary}`).find((each) => each.includes(`Content-Type: ${type}`)) ?? '';
  const [head = '', ...body] = found.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (!/quoted-printable/i.test(head)) return text;
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
const to = (email: string) => received.filter((mail) => mail.to.includes(email));
const record = (email: string) =>
  service.connection
    .model('Mail')
    .findOne({ to: email.toLowerCase() })
    .lean<{ _id: string; attempts: number; isDone: boolean; failedAt?: Date }>();
const begin = async () => {
  const username = service.newName();
  const email = service.emailOf(username);
  await service.browser().call(signUp, { body: { username, email, password: PASSWORD } });
  return { username, email };
};
const later = () => {
  service.clock.aheadMs += 11 * 60_000;
};

describe('a mail over SMTP', () => {
  it('arrives once, as plain text and as HTML with the same working link', async () => {
    const { username, email } = await begin();
    await waitFor(async () => (await record(email))?.isDone);
    expect(to(email)).toHaveLength(1);
    const [{ source } = { source: '' }] = to(email);
    expect(source).toMatch(/^From: Sidelight <no-reply@sidelight\.example>\r$/m);
    expect(source).toMatch(/^Subject: Confirm your email for Sidelight\r$/m);
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/im);
    expect(source).toContain(`Message-ID: <${(await record(email))?._id}@sidelight.example>`);
    expect(source).toContain('multipart/alternative');
    const [text, html] = [part(source, 'text/plain'), part(source, 'text/html')];
    expect(text).toContain(`Hello ${username},`);
    expect(html).toContain(`>Hello ${username},<`);
    const [, token = ''] = /#token=([\w-]+)/.exec(text) ?? [];
    expect(token).toHaveLength(43);
    expect(html).toContain(`#token=${token}"`);
    const http = service.browser();
    await http.call(verify, { body: { token, type: 'signup' } });
    expect((await http.call(getSession, {})).user?.email).toBe(email);
  });

  it('does not delay requests while the mail server is down, and arrives once when it is back', async () => {
    await close();
    const { email } = await begin();
    await waitFor(async () => ((await record(email))?.attempts ?? 0) >= 1);
    for (const tries of [2, 3]) {
      later();
      await waitFor(async () => ((await record(email))?.attempts ?? 0) >= tries);
    }
    expect(await record(email)).toMatchObject({ isDone: false });
    await open();
    later();
    await waitFor(async () => (await record(email))?.isDone);
    later();
    // If the first mail were due again, it would have been sent before this one.
    const next = await begin();
    await waitFor(() => to(next.email).length === 1);
    expect(to(email)).toHaveLength(1);
  });

  it('is retried if the server refuses it temporarily', async () => {
    const username = service.newName();
    const email = service.emailOf(username);
    refusals.set(email, { at: 'RCPT', code: 451 });
    await service.browser().call(signUp, { body: { username, email, password: PASSWORD } });
    await waitFor(async () => ((await record(email))?.attempts ?? 0) >= 1);
    refusals.clear();
    later();
    await waitFor(() => to(email).length === 1);
    expect((await record(email))?.failedAt).toBeUndefined();
  });

  it('ends as failed if the server refuses it temporarily for four days', async () => {
    const email = service.emailOf(service.newName()).toLowerCase();
    refusals.set(email, { at: 'RCPT', code: 451 });
    const mail = { kind: 'account_deleted', to: email, subjectId: null } as const;
    await service.repositories.mails.queue(mail, service.clock.now());
    for (const tries of [1, 2]) {
      await waitFor(async () => ((await record(email))?.attempts ?? 0) >= tries);
      later();
    }
    expect(await record(email)).toMatchObject({ isDone: false });
    service.clock.aheadMs += 4 * 24 * 3_600_000;
    await waitFor(async () => (await record(email))?.isDone);
    expect((await record(email))?.failedAt).toBeInstanceOf(Date);
  });

  it.each([
    ['the address', { at: 'RCPT', code: 550 }],
    ['the mail', { at: 'DATA', code: 554 }],
  ] as const)('ends as failed where the server refuses %s, and others still come', async (_, refusal) => {
    const username = service.newName();
    const email = service.emailOf(username);
    refusals.set(email, refusal);
    const failedBefore = await service.repositories.mails.countFailed();
    await service.browser().call(signUp, { body: { username, email, password: PASSWORD } });
    await waitFor(async () => (await record(email))?.failedAt);
    expect(await record(email)).toMatchObject({ isDone: true, attempts: 1 });
    const metrics = await service.browser().request('GET', '/metrics');
    expect(metrics.body).toMatch(new RegExp(`^mails_failed\\S* ${failedBefore + 1}$`, 'm'));
    later();
    const next = await begin();
    await waitFor(() => to(next.email).length === 1);
    expect(rcpts.filter((each) => each === email)).toHaveLength(1);
    refusals.clear();
    await service.browser().call(resend, { body: { email } });
    await waitFor(() => to(email).length === 1);
  });

  it.each([
    'ada@example.org\r\nBcc: everybody@example.org',
    'ada@example.org, everybody@example.org',
    '"Ada" <ada@example.org>',
    'ada@example.org>\r\nRCPT TO:<everybody@example.org',
  ])('is never sent to an address such as %j', async (email) => {
    const body = { username: service.newName(), email, password: PASSWORD };
    expect(await codeOf(service.browser().call(signUp, { body }))).toBe('validation_failed');
    expect(await codeOf(service.browser().call(resend, { body: { email } }))).toBe('validation_failed');
    const next = await begin();
    await waitFor(() => to(next.email).length === 1);
    expect(rcpts.filter((each) => /everybody|ada@/.test(each))).toEqual([]);
  });
});

it.each([
  ['a line that anybody can read', false, /STARTTLS|not support/],
  ['a server with a certificate that nobody vouches for', true, /certificate/],
])('is not sent through a server with %s if encryption is required', async (_, hasTls, reason) => {
  await close();
  await open({ hasTls });
  const from = 'Sidelight <no-reply@sidelight.example>';
  const url = `smtp://127.0.0.1:${port}`;
  const mail = { mailId: 'm1', to: 'ada@example.org', subject: 's', text: 't', html: '<p>t</p>' };
  const failure = await smtpTransport({ url, from, mustEncrypt: true })
    .send(mail)
    .catch((error: unknown) => error);
  expect(String(failure)).toMatch(reason);
  expect(failure).not.toBeInstanceOf(MailRefusedError);
  expect(to('ada@example.org')).toEqual([]);
  await close();
});
