import { LARGEST_BODY_BYTES } from '@sidelight/kit';
import { STORY_LIMITS } from '@sidelight/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeInput, newKey, SOLUTION, useStories } from './support.ts';

const service = useStories();
type Member = Awaited<ReturnType<typeof service.member>>;
type Json = Record<string, unknown>;

const TODAY = '2026-11-20';
const OWL = '🦉';
const NO_TEXT = [null, 7, true, ['a'], {}, { $gt: '' }, { $ne: null }, { $where: 'sleep(1000)' }];
const CONTROLS = ['\u0000', '\u0007', '\u001b', '\u007f', '\u202e'].map((character) => `a${character}b`);
const NO_FLAG = [null, 'true', 1, [], { $ne: false }];
const note = (text: string) => ({ redHerrings: [text] });

let author: Member;
let admin: Member;
let storyId: string;
let reportId: string;

async function send(who: Member, method: string, path: string, json: unknown) {
  const headers = { 'idempotency-key': newKey() };
  return who.http.request(method, `/api/stories/${path}`, { json, headers });
}

beforeAll(async () => {
  author = await service.member();
  admin = await service.member({ isAdmin: true });
  const made = await send(await service.member(), 'POST', 'stories', makeInput());
  storyId = made.body.storyId;
  const report = await send(author, 'POST', `stories/${storyId}/reports`, { reason: 'Other' });
  reportId = report.body.reportId;
});

const storyFields: [string, unknown[]][] = [
  ...(['title', 'prompt', 'solution'] as const).map((field): [string, unknown[]] => [
    field,
    [
      ...NO_TEXT,
      '',
      ' \n\t ',
      // Only invisible characters.
      '\u200b\u2060\ufeff',
      '\u2800',
      '\u3164',
      OWL.repeat(STORY_LIMITS[field] + 1),
      'x'.repeat(STORY_LIMITS[field] + 1),
      ...CONTROLS,
    ],
  ]),
  ['title', ['Two\nlines', 'Two\r\nlines', 'Two\u0085lines', 'Two\u2028lines', 'Two\u2029lines']],
  ['isPublic', NO_FLAG],
  ['displayColour', [...NO_TEXT, 'pink', '', '#ff0000']],
  ['displayIcon', [...NO_TEXT, 'banana', '../ghost']],
  ['contentWarnings', [null, 'owls', { $gt: '' }, [OWL.repeat(61)], [7], ['a\u0007'], Array(9).fill('x')]],
  ['hostNotes', ['x', 7, [], {}, { $gt: '' }, { keyFacts: [] }]],
];

/** Wrong values for each part of the host notes. The other parts of the same notes are right. */
const noteParts: [string, unknown[]][] = [
  [
    'lexicon',
    [
      ...[
        null,
        [],
        { a: 'b' },
        { a: [7] },
        { a: [OWL.repeat(61)] },
        { a: Array(201).fill('x') },
        { a: Array(300_000).fill(1) },
      ],
      ...[{ '': ['x'] }, { [OWL.repeat(61)]: ['x'] }, { 'a\u0000b': ['x'] }],
      Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`a${at}`, []])),
      Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`a${at}`, Array(190).fill('x')])),
    ],
  ],
  ['slots', [null, { banana: 'yes' }, { death: 'maybe' }, { death: { $ne: 'no' } }]],
  [
    'keyFacts',
    [
      [{ id: 'A B', text: 'x', weight: 1, paraphrases: [] }],
      [{ id: 'a', text: OWL.repeat(301), weight: 1, paraphrases: [] }],
      [{ id: 'a', text: 'x', weight: 4, paraphrases: [] }],
      [{ id: 'a', text: 'x', weight: 1, paraphrases: Array(21).fill('x') }],
      Array.from({ length: 13 }, (_, at) => ({ id: `a${at}`, text: 'x', weight: 1, paraphrases: [] })),
      // A fact is found by its id, so two facts must not have the same id.
      Array(2).fill({ id: 'a', text: 'x', weight: 1, paraphrases: [] }),
    ],
  ],
  [
    'statements',
    [
      [{ text: 'x', answer: 'maybe' }],
      [{ text: '', answer: 'yes' }],
      Array(3001).fill({ text: 'x', answer: 'no' }),
    ],
  ],
  ['redHerrings', [[7], [''], ['a\u0000b'], Array(21).fill('x')]],
  [
    'clues',
    [
      [{ level: 0, text: 'x', facts: [] }],
      [{ level: 1.5, text: 'x', facts: [] }],
      [{ level: 1, text: '', facts: [] }],
      [{ level: 1, text: 'x', facts: [7] }],
      [{ level: 1, text: 'x', facts: ['A B'] }],
      [{ level: 1, text: 'x', facts: ['a\u0000'] }],
      [{ level: 1, text: 'x', facts: Array(13).fill('a') }],
      [{ level: 1, text: 'x', facts: Array(300_000).fill(1) }],
      Array(13).fill({ level: 1, text: 'x', facts: [] }),
    ],
  ],
];
const NOTES = { lexicon: {}, slots: {}, keyFacts: [], statements: [], redHerrings: [], clues: [] };

async function expectRefused(answer: Promise<{ status: number; body: Json }>, what: unknown, field: string) {
  const { status, body } = await answer;
  expect([what, status, body.code]).toEqual([what, 400, 'invalid_request']);
  expect(body).toMatchObject({ error: expect.any(String), requestId: expect.any(String) });
  expect(JSON.stringify(body.details)).toContain(field);
}

describe('a mystery', () => {
  it.each(storyFields)(
    'is refused with a wrong %s, in a new mystery and in a change',
    async (field, values) => {
      for (const value of values) {
        await expectRefused(
          send(author, 'POST', 'stories', { ...makeInput(), [field]: value }),
          value,
          field,
        );
        await expectRefused(
          send(author, 'PATCH', `stories/${storyId}`, { revision: 1, [field]: value }),
          value,
          field,
        );
      }
    },
  );

  it.each(noteParts)('is refused with wrong %s in its host notes, also by an admin', async (part, values) => {
    for (const value of values) {
      const input = { ...makeInput(), hostNotes: { ...NOTES, [part]: value } };
      await expectRefused(send(author, 'POST', 'stories', input), value, part);
      const correction = { hostNotes: { [part]: value } };
      await expectRefused(send(admin, 'PATCH', `stories/${storyId}/host-notes`, correction), value, part);
    }
  });

  it.each(['title', 'prompt', 'solution'] as const)('needs its %s', async (field) => {
    const { [field]: _, ...rest } = makeInput();
    await expectRefused(send(author, 'POST', 'stories', rest), 'nothing', field);
  });

  it.each(['likes', 'rating', 'authorId', 'revision', 'shelves', 'bar', 'isMine', '$set', 'constructor'])(
    'does not accept the field %s',
    async (field) => {
      await expectRefused(send(author, 'POST', 'stories', { ...makeInput(), [field]: 1 }), field, field);
      if (field === 'revision') return;
      const change = { revision: 1, title: 'Mine', [field]: 1 };
      await expectRefused(send(author, 'PATCH', `stories/${storyId}`, change), field, field);
    },
  );

  it.each([undefined, null, '1', -1, 1.5, { $gte: 0 }])(
    'cannot be changed with the revision %j',
    async (revision) => {
      await expectRefused(
        send(author, 'PATCH', `stories/${storyId}`, { revision, title: 'T' }),
        revision,
        'revision',
      );
    },
  );

  it('accepts exactly as many code points as the limits allow, and white space around them', async () => {
    const over = Object.fromEntries(
      (['title', 'prompt', 'solution'] as const).map((field) => [field, OWL.repeat(STORY_LIMITS[field])]),
    );
    const writer = await service.member();
    const { status, body } = await send(writer, 'POST', 'stories', makeInput(over));
    expect([status, body.title, body.prompt, body.solution]).toEqual([
      201,
      over.title,
      over.prompt,
      over.solution,
    ]);
    const padded = await send(writer, 'POST', 'stories', makeInput({ title: '  The Owl \n' }));
    expect([padded.status, padded.body.title]).toEqual([201, 'The Owl']);
  });

  it('stores HTML as plain text, and never serves it as a page', async () => {
    const writer = await service.member();
    const html = '<img src=x onerror=alert(1)>&amp;"\'';
    const texts = { title: html, prompt: `<script>${html}</script>`, solution: '{{7*7}} #{7*7} <b>ice</b>' };
    const hostNotes = { ...NOTES, ...note(html), lexicon: { '$where.<b>': [html] } };
    const made = await send(
      writer,
      'POST',
      'stories',
      makeInput({ ...texts, hostNotes, contentWarnings: ['<i>'] }),
    );
    expect(made.body).toMatchObject({ ...texts, hostNotes, contentWarnings: ['<i>'] });
    const seen = await service.guest().request('GET', `/api/stories/stories/${made.body.storyId}`);
    expect(seen.body).toMatchObject({ title: texts.title, prompt: texts.prompt });
    expect(seen.headers.get('content-type')).toMatch(/^application\/json/);
  });

  it('cannot change a prototype', async () => {
    const writer = await service.member();
    const raw = JSON.stringify(makeInput()).replace('{', '{"__proto__":{"polluted":1},');
    const { status } = await writer.http.request('POST', '/api/stories/stories', {
      body: raw,
      headers: { 'idempotency-key': newKey() },
    });
    expect(status).toBeLessThan(500);
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('other bodies', () => {
  const bodies: [string, string, () => string, Json, string, unknown[]][] = [
    ['author', 'PUT', () => `stories/${storyId}/reaction`, {}, 'reactionType', [...NO_TEXT, 'love', '']],
    [
      'author',
      'POST',
      () => `stories/${storyId}/reports`,
      {},
      'reason',
      [...NO_TEXT, 'Boring', '', undefined],
    ],
    [
      'author',
      'POST',
      () => `stories/${storyId}/reports`,
      { reason: 'Other' },
      'comment',
      [7, [], { $gt: '' }, OWL.repeat(1001), ...CONTROLS],
    ],
    [
      'author',
      'POST',
      () => `stories/${storyId}/reports`,
      { reason: 'Other' },
      'playId',
      [...NO_TEXT, 'a/b', '', 'x'.repeat(41)],
    ],
    ['admin', 'PATCH', () => `reports/${reportId}`, {}, 'status', [...NO_TEXT, 'open', 'gone']],
    [
      'admin',
      'PATCH',
      () => `reports/${reportId}`,
      { status: 'resolved' },
      'note',
      [...NO_TEXT, OWL.repeat(1001), ...CONTROLS],
    ],
    ['admin', 'PUT', () => `daily/${TODAY}`, {}, 'storyId', [...NO_TEXT, 'a b', '']],
    [
      'admin',
      'PUT',
      () => `daily/${TODAY}`,
      { storyId: '1' },
      'note',
      [...NO_TEXT, OWL.repeat(1001), ...CONTROLS],
    ],
    ['admin', 'PUT', () => `stories/${storyId}/listing`, {}, 'isPublic', [...NO_FLAG, undefined]],
    [
      'admin',
      'PUT',
      () => `stories/${storyId}/listing`,
      { isPublic: true },
      'note',
      [...NO_TEXT, ...CONTROLS],
    ],
    [
      'admin',
      'PATCH',
      () => `stories/${storyId}/host-notes`,
      { hostNotes: {} },
      'note',
      [...NO_TEXT, ...CONTROLS],
    ],
  ];
  it.each(bodies)('of %s %s: %s %j refuse a wrong %s', async (who, method, path, rest, field, values) => {
    const sender = who === 'admin' ? admin : author;
    for (const value of values) {
      await expectRefused(send(sender, method, path(), { ...rest, [field]: value }), value, field);
    }
    await expectRefused(send(sender, method, path(), { ...rest, surplus: 1 }), 'surplus', '');
  });

  const all: [string, string, () => string][] = [
    ['author', 'POST', () => 'stories'],
    ['author', 'PATCH', () => `stories/${storyId}`],
    ['author', 'PUT', () => `stories/${storyId}/reaction`],
    ['author', 'PUT', () => `stories/${storyId}/favourite`],
    ['author', 'POST', () => `stories/${storyId}/reports`],
    ['admin', 'PATCH', () => `reports/${reportId}`],
    ['admin', 'PUT', () => `daily/${TODAY}`],
    ['admin', 'PUT', () => `stories/${storyId}/listing`],
    ['admin', 'PATCH', () => `stories/${storyId}/host-notes`],
  ];
  it.each(all)('of %s %s must be JSON objects, and not too large', async (who, method, path) => {
    const { http } = who === 'admin' ? admin : author;
    const url = `/api/stories/${path()}`;
    const headers = { 'idempotency-key': newKey() };
    const large = await http.request(method, url, {
      json: { title: 'x'.repeat(LARGEST_BODY_BYTES) },
      headers,
    });
    expect([large.status, large.body.code]).toEqual([413, 'payload_too_large']);
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    const asForm = await http.request(method, url, { body: 'title=x', headers: form });
    expect([asForm.status, asForm.body.code]).toEqual([415, 'unsupported_media_type']);
    for (const body of ['{"title":', '[]', '"text"', 'null']) {
      const { status, body: answer } = await http.request(method, url, { body, headers });
      expect([body, status, answer.code]).toEqual([body, 400, 'invalid_request']);
    }
  });

  it.each([undefined, 'short', 'spaces are bad', 'x'.repeat(101), '$where:1234'])(
    'need a key, not %j',
    async (key) => {
      const headers = key === undefined ? {} : { 'idempotency-key': key };
      for (const path of ['stories', `stories/${storyId}/reports`]) {
        const { status } = await author.http.request('POST', `/api/stories/${path}`, {
          json: makeInput(),
          headers,
        });
        expect(status).toBe(400);
      }
    },
  );

  it('from another site are refused', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'idempotency-key': newKey() };
    const { status, body } = await author.http.request('POST', '/api/stories/stories', {
      json: makeInput(),
      headers,
    });
    expect([status, body.code]).toEqual([403, 'cross_site']);
  });
});

describe('addresses', () => {
  it.each([
    ...['stories/a%24b', 'stories/a%00b', `stories/${'x'.repeat(41)}`, 'stories/%7B%22%24ne%22%3A1%7D'],
    ...[
      'stories/..%2Fstats',
      'stories/a b/reactions',
      'authors/a%24b/stats',
      `authors/${'x'.repeat(21)}/stats`,
    ],
    ...['stories?sort[$ne]=x&sort=rating%00', 'stories?limit=1e9', 'stories?limit=-1', 'stories?limit=1.5'],
    ...[
      'stories?q=%00',
      `stories?q=${'x'.repeat(101)}`,
      'stories?collections=a,,b',
      'stories?collections=$ne',
    ],
    ...['stories?cursor=e30', 'stories?direction=1', 'stories?author=a.b', 'stories/random?except=a%24b'],
    ...[
      'daily',
      'daily?date=2026-13-01',
      'daily?date=20261120',
      'daily?date=2026-11-20T00:00',
      'daily?date=%00',
    ],
    ...['daily/range', 'daily/range?from=2026-11-01', 'daily/range?from=2026-11-01&to=2026-02-31'],
  ])('refuse %s', async (path) => {
    const { status, body } = await service.guest().request('GET', `/api/stories/${path}`);
    expect([400, 404]).toContain(status);
    expect(body).toMatchObject({ error: expect.any(String), code: expect.any(String) });
    expect(JSON.stringify(body)).not.toContain(SOLUTION);
  });

  it.each(['reports?status=$ne', 'reports?reason=x', 'reports?limit=51', 'reports?cursor=e30'])(
    'refuse an admin %s',
    async (path) => {
      expect((await admin.http.request('GET', `/api/stories/${path}`)).status).toBe(400);
    },
  );

  it('read an operator in a query as text', async () => {
    const { status } = await service
      .guest()
      .request('GET', '/api/stories/stories?q[$gt]=&collections[$ne]=x');
    expect(status).toBe(200);
  });
});
