import { createStory, listStories, setListing, updateStory } from '@sidelight/contracts';
import { STORIES_PER_DAY } from '@sidelight/rules';
import { describe, expect, it } from 'vitest';
import { checkLists } from '../src/check/check-lists.ts';
import { makeInput, newKey, useStories } from './support.ts';

const service = useStories();
type Member = Awaited<ReturnType<typeof service.member>>;

const write = async (author: Member, title: string, isPublic = true) =>
  (await author.http.call(createStory, { body: makeInput({ title, isPublic }), idempotencyKey: newKey() }))
    .storyId;
const find = async (q: string, query = {}, http = service.guest()) =>
  (await http.call(listStories, { query: { q, limit: 50, ...query } })).items.map(({ storyId }) => storyId);

const prefixesOf = (word: string) => [...word].map((_, last) => word.slice(0, last + 1));

describe('a prefix of a word', () => {
  it('finds every listed mystery with such a word, even if one member floods the words', async () => {
    const [author, flooder] = [await service.member(), await service.member()];
    const honest = new Map<string, string>();
    for (const word of ['walnut', 'hotel', 'surgeon']) honest.set(word, await write(author, `The ${word}`));
    // The attacker writes as many mysteries as a day allows, with many words that come before the honest word in the
    // alphabet.
    for (const prefix of ['walnu', 'hote', 'surgeo', 'walnu', 'hote'].slice(0, STORIES_PER_DAY)) {
      const words = [...'abcdefghijklm'].flatMap((one) =>
        [...'abcd'].map((other) => `${prefix}${one}${other}`),
      );
      const input = makeInput({ title: 'A flood', prompt: words.join(' ') });
      await flooder.http.call(createStory, { body: input, idempotencyKey: newKey() });
    }
    for (const [word, storyId] of honest) {
      for (const prefix of prefixesOf(word)) {
        expect(await find(prefix), prefix).toContain(storyId);
      }
    }
  });

  it('also matches the whole word', async () => {
    const author = await service.member();
    const [short, long] = [await write(author, 'A zebu'), await write(author, 'Two zebus')];
    expect((await find('zebu')).sort()).toEqual([short, long].sort());
    expect(await find('zebus')).toEqual([long]);
    expect(await find('zebus zebu')).toEqual([long]);
  });
});

it('a title that has only common words finds its mystery', async () => {
  const storyId = await write(await service.member(), 'Who Was She');
  for (const q of ['who was she', 'Who wa', 'she']) expect(await find(q), q).toContain(storyId);
});

describe('words of an unlisted mystery', () => {
  it('match neither as prefixes nor as whole words', async () => {
    const author = await service.member();
    await write(author, 'Quicksilver', false);
    for (const prefix of prefixesOf('quicksilver')) expect(await find(prefix)).toEqual([]);
    for (const q of ['-quick', '-quicksilver', '- quicksilver']) expect(await find(q)).toEqual([]);
    const mine = await find('quicks', { author: 'me' }, author.http);
    expect(mine).toHaveLength(1);
  });

  it('do not show it, even if they are stored without their mark', async () => {
    const storyId = await write(await service.member(), 'Thunderstorm', false);
    const words = { terms: ['thunderstorm'], prefixes: prefixesOf('thunderstorm') };
    await service.connection.model('Story').updateOne({ _id: storyId }, { $set: words });
    expect(await find('thunderstorm')).toEqual([]);
    await checkLists(service.connection, true);
  });
});

describe('a word that no listed mystery has any more', () => {
  const isFound = async () => [...(await find('xylo')), ...(await find('xylophone'))].length > 0;

  it('is not found while its author unlists the mystery', async () => {
    const author = await service.member();
    const storyId = await write(author, 'Xylophone');
    expect(await isFound()).toBe(true);
    const change = (revision: number, isPublic: boolean) =>
      author.http.call(updateStory, { params: { storyId }, body: { revision, isPublic } });
    await change(1, false);
    expect(await isFound()).toBe(false);
    await change(2, true);
    expect(await isFound()).toBe(true);
    await service.connection.model('Story').deleteOne({ _id: storyId });
    expect(await isFound()).toBe(false);
  });

  it('is not found after the text has changed', async () => {
    const author = await service.member();
    const storyId = await write(author, 'Xylophone');
    await author.http.call(updateStory, {
      params: { storyId },
      body: { revision: 1, title: 'A harpsichord' },
    });
    expect(await isFound()).toBe(false);
    expect(await find('harpsi')).toEqual([storyId]);
  });

  it('is not found after an admin unlists the mystery', async () => {
    const [author, admin] = [await service.member(), await service.member({ isAdmin: true })];
    const storyId = await write(author, 'Xylophone');
    await admin.http.call(setListing, { params: { storyId }, body: { isPublic: false } });
    expect(await isFound()).toBe(false);
  });
});

it('the search fields are correct after all of these changes', async () => {
  expect(await checkLists(service.connection, false)).toEqual([]);
});
