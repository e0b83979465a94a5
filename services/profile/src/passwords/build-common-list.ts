import { COMMON_WORDS } from './common-words.ts';

export const LIST_LENGTH = 3000;

const digits = '0123456789';
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'azertyuiop', '1234567890', '0987654321'];
const columns = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', 'qaz', 'wsx', 'edc', 'rfv'];

/** Numbers that people take: counting, repeating, patterns of the key pad, years. */
function numbers(): string[] {
  const counting = [4, 5, 6, 7, 8, 9].flatMap((length) => [
    '1234567890'.slice(0, length),
    '0123456789'.slice(0, length),
    '9876543210'.slice(0, length),
    [...'1234567890'.slice(0, length)].reverse().join(''),
  ]);
  const repeating = [...digits].flatMap((digit) =>
    [4, 5, 6, 7, 8, 9, 10].map((length) => digit.repeat(length)),
  );
  const pairs = [...digits].flatMap((a) => [...digits].filter((b) => a < b).map((b) => `${a}${b}`.repeat(3)));
  const patterns = [
    ...[
      '123123',
      '112233',
      '123321',
      '147258',
      '147258369',
      '159753',
      '159357',
      '789456',
      '789456123',
      '456789',
    ],
    ...[
      '741852963',
      '852456',
      '258456',
      '951753',
      '123654',
      '123456123456',
      '12341234',
      '1234554321',
      '135790',
    ],
    ...[
      '246810',
      '13579',
      '24680',
      '102030',
      '101010',
      '121212',
      '131313',
      '696969',
      '420420',
      '90210',
      '31415926',
    ],
    ...[
      '11223344',
      '1122334455',
      '111222',
      '111222333',
      '123454321',
      '12344321',
      '1111222',
      '20202020',
      '246802468',
    ],
  ];
  const years = Array.from({ length: 70 }, (_, index) => String(1957 + index));
  return [...counting, ...repeating, ...patterns, ...years, ...pairs];
}

/** Walks over the keyboard, along rows and down columns. */
function walks(): string[] {
  const along = rows.flatMap((row) => [4, 5, 6, 7, 8, 9].map((length) => row.slice(0, length)));
  const back = along.map((walk) => [...walk].reverse().join(''));
  const down = columns.flatMap((column, index) => [
    column,
    column + (columns[index + 1] ?? ''),
    column + (columns[index + 1] ?? '') + (columns[index + 2] ?? ''),
  ]);
  const zigzag = [
    '1q2w3e',
    '1q2w3e4r',
    '1q2w3e4r5t',
    'q1w2e3',
    'q1w2e3r4',
    'q1w2e3r4t5',
    'a1s2d3',
    'a1s2d3f4',
    'z1x2c3',
  ];
  const mixed = [
    'qwe123',
    'asd123',
    'zxc123',
    'qwer1234',
    'asdf1234',
    'zxcv1234',
    'abc123',
    'a1b2c3',
    'a1b2c3d4',
    'abcd1234',
    '123abc',
    '123qwe',
    '1234qwer',
  ];
  return [...zigzag, ...mixed, ...down, ...along, ...back];
}

/** What is hung on a word, the commonest first. */
const ENDINGS = ['', '1', '123', '1!', '123!', '!', '12', '1234', '2', '01', '2024', '2025', '2026'];

/** The list of the commonest passwords, lower case, the commoner kinds first. */
export function buildCommonList(): string[] {
  const dressed = ENDINGS.flatMap((ending) => COMMON_WORDS.map((word) => `${word}${ending}`));
  const all = [...walks(), ...numbers(), ...dressed].map((entry) => entry.toLowerCase());
  return [...new Set(all)].filter((entry) => entry.length >= 3).slice(0, LIST_LENGTH);
}
