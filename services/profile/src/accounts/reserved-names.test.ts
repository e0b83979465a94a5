import { expect, it } from 'vitest';
import { isReservedName } from './reserved-names.ts';

const ADMINS = ['lamplighter', 'night_watch'];

it.each([
  ['admin', true],
  ['Adm1n', true],
  ['a_d_m_i_n', true],
  ['ADMlN', true],
  ['Lamplighter', true],
  ['1amp11ghter', true],
  ['nightwatch', true],
  ['Night_VVatch', true],
  ['the_lamplighter', true],
  ['Lamplighter_2', true],
  ['xXNightWatchXx', true],
  ['admin_01', true],
  ['real_moderator', true],
  ['me', true],
  ['me_2', false],
  ['administrator_x_y', false],
  ['night_watcher', false],
  ['lamplight', false],
  ['administrata', false],
  ['ada', false],
])('%s: %s', (name, expected) => {
  expect(isReservedName(name, ADMINS)).toBe(expected);
});
