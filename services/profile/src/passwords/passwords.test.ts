import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './hash-password.ts';
import { weakReasons } from './weak-password.ts';

const account = { username: 'ada_l', email: 'countess@example.org' };

describe('weak passwords', () => {
  it.each([
    ['Password1!', ['common']],
    ['P@ssw0rd', ['common']],
    ['p4$$W0rd123!', ['common']],
    ['Welcome2026#', ['common']],
    ['!Qwerty123', ['common']],
    ['Summer2026!', ['common']],
    ['LoveLove1!', ['common']],
    ['Aa1!Aa1!', ['common']],
    ['Aa1!aaaaaaaa', ['common']],
    ['Abcdefg1!', ['common']],
    ['Xx-ADA_L-99', ['contains_username']],
    ['my.Countess.7', ['contains_email']],
    ['Correct-horse-7', []],
    ['tR0ub4dor&3', []],
  ])('%s: %j', (password, reasons) => {
    expect(weakReasons(password, account)).toEqual(reasons);
  });
});

describe('hashes', () => {
  it('are argon2id with OWASP’s parameters, and always different', async () => {
    const [one, two] = await Promise.all([hashPassword('Correct-horse-7'), hashPassword('Correct-horse-7')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword(one, 'Correct-horse-7')).toBe(true);
    expect(await verifyPassword(one, 'correct-horse-7')).toBe(false);
  });

  it('match no password if there is no account', async () => {
    expect(await verifyPassword(null, 'Correct-horse-7')).toBe(false);
  });

  it('are all verified when many wait', async () => {
    const hash = await hashPassword('x');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => verifyPassword(hash, turn % 2 ? 'x' : 'y')),
    );
    expect(answers.filter(Boolean)).toHaveLength(6);
  });
});
