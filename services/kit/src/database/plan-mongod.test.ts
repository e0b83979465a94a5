import { expect, it } from 'vitest';
import { adoptSet } from './plan-mongod.ts';

/** A fake of mongod's admin commands; a null `config` means a new data folder. */
function admin(config: object | null) {
  const sent: object[] = [];
  return {
    sent,
    command: async (command: object) => {
      if ('replSetGetConfig' in command) {
        if (config === null) throw Object.assign(new Error('no config'), { code: 94 });
        return { config };
      }
      sent.push(command);
      return { ok: 1 };
    },
  };
}

const config = { _id: 'sidelight', version: 3, members: [{ _id: 0, host: '127.0.0.1:5000' }] };

it('creates the replica set of a new folder', async () => {
  const fresh = admin(null);
  await adoptSet(fresh, '127.0.0.1:5000');
  expect(fresh.sent).toEqual([
    { replSetInitiate: { _id: 'sidelight', members: [{ _id: 0, host: '127.0.0.1:5000' }] } },
  ]);
});

it('does not change a set whose address is right', async () => {
  const known = admin(config);
  await adoptSet(known, '127.0.0.1:5000');
  expect(known.sent).toEqual([]);
});

it('changes the address of a set whose port was taken', async () => {
  const moved = admin(config);
  await adoptSet(moved, '127.0.0.1:6000');
  expect(moved.sent).toEqual([
    {
      replSetReconfig: { _id: 'sidelight', version: 4, members: [{ _id: 0, host: '127.0.0.1:6000' }] },
      force: true,
    },
  ]);
});
