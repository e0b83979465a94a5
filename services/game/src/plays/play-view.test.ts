import { expect, it } from 'vitest';
import type { StoryRevision } from '../stories/story-revision.model.ts';
import type { PlayRecord, TurnRecord } from './play.model.ts';
import { playView } from './play-view.ts';

type Kind = TurnRecord['host'];
const playOf = (hosts: Kind[]) => {
  const turns = hosts.map((host) => ({ host, newFactIds: [], askedAt: new Date() }));
  return { turns, factIds: [], startedAt: null, result: null } as unknown as PlayRecord;
};

it.each<[Kind, Kind[], boolean]>([
  ['offline', [], true],
  ['offline', ['offline'], true],
  ['llm', [], false],
  ['llm', ['offline', 'llm'], false],
  ['llm', ['llm', 'offline'], true],
])('with the host %s and answers by %j, the mark of the practice host is %s', (kind, hosts, practice) => {
  expect(playView(playOf(hosts), {} as StoryRevision, { kind }).host).toEqual({ kind, practice });
});
