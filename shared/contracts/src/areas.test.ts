import { expect, it } from 'vitest';
import { COMMON_ERRORS } from './errors/common-errors.ts';
import {
  ERRORS,
  EventPayloads,
  GAME_ERRORS,
  GAME_EVENTS,
  GAME_TAGS,
  PROFILE_ERRORS,
  PROFILE_EVENTS,
  PROFILE_TAGS,
  STORIES_ERRORS,
  STORIES_EVENTS,
  STORIES_TAGS,
} from './index.ts';

it('no two areas declare the same error code, event or cache tag', () => {
  const codes = [COMMON_ERRORS, GAME_ERRORS, STORIES_ERRORS, PROFILE_ERRORS].flatMap(Object.keys);
  expect(codes.toSorted()).toEqual(Object.keys(ERRORS).toSorted());
  const events = [GAME_EVENTS, STORIES_EVENTS, PROFILE_EVENTS].flatMap(Object.keys);
  expect(events.toSorted()).toEqual(Object.keys(EventPayloads).toSorted());
  const tags = [...GAME_TAGS, ...STORIES_TAGS, ...PROFILE_TAGS];
  expect(tags).toHaveLength(new Set(tags).size);
});
