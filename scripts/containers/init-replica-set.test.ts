import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { ROOT } from '../lib/root.ts';

type Config = { version: number; members: { _id: number; host: string }[] };
type User = { user?: string; pwd: string; roles: { role: string; db: string }[] };

/** A replica set in which only the primary accepts changes. */
class FakeSet {
  config: Config | null = null;
  primary: string | null = null;
  users = new Map<string, User>();
  starting = new Set<string>();
  connections = 0;
  onWait = (_waits: number): void => undefined;

  private node(host: string) {
    if (this.starting.has(host)) throw new Error(`${host} refuses the connection`);
    const mustBePrimary = () => {
      if (host !== this.primary) throw new Error('not primary');
    };
    return {
      hello: () => (this.config ? { setName: 'rs0' } : {}),
      adminCommand: (command: { replSetInitiate?: Config; replSetReconfig?: Config }) => {
        if (command.replSetInitiate) {
          if (this.config) throw new Error('already initialized');
          this.config = { ...command.replSetInitiate, version: 1 };
          this.primary = host;
        } else if (command.replSetReconfig) {
          mustBePrimary();
          const { members, version } = command.replSetReconfig;
          const added = members.filter(({ host }) => !this.config?.members.some((old) => old.host === host));
          for (const each of added) this.node(each.host);
          if (added.length > 1 || version !== (this.config?.version ?? 0) + 1) throw new Error('bad config');
          this.config = { version, members };
        }
        return { config: this.config };
      },
      getUser: (name: string) => this.users.get(name) ?? null,
      createUser: (user: User) => {
        mustBePrimary();
        this.users.set(user.user ?? '', user);
      },
      updateUser: (name: string, user: User) => {
        mustBePrimary();
        this.users.set(name, user);
      },
    };
  }

  connect = (uri: string) => {
    this.connections++;
    const [, hosts = '', options = ''] = /^mongodb:\/\/root:secret@([^/]+)\/admin\?(.*)$/.exec(uri) ?? [];
    if (options.includes('directConnection=true')) return this.node(hosts);
    expect(options).toContain('replicaSet=rs0');
    if (this.primary === null) throw new Error('no primary');
    return this.node(this.primary);
  };
}

const HOSTS = ['mongo:27017', 'mongo-2:27017', 'mongo-3:27017'];

async function runScript(set: FakeSet, hosts: string[], password = 'new'): Promise<void> {
  let waits = 0;
  const env = {
    MONGO_HOSTS: hosts.join(','),
    MONGO_DATABASES: 'sidelight_game sidelight_stories',
    MONGO_ROOT_PASSWORD: 'secret',
    MONGO_APP_PASSWORD: password,
  };
  const globals = {
    process: { env },
    connect: set.connect,
    print: () => undefined,
    sleep: () => set.onWait(++waits),
  };
  runInNewContext(await readFile(join(ROOT, 'deploy/mongo/init-replica-set.js'), 'utf8'), globals);
}

const hostsOf = (set: FakeSet) => set.config?.members.map(({ host }) => host);

it('creates a set of one node, and a user that may only read and write the given databases', async () => {
  const set = new FakeSet();
  await runScript(set, ['mongo:27017']);
  expect(hostsOf(set)).toEqual(['mongo:27017']);
  expect(set.users.get('sidelight')).toMatchObject({
    pwd: 'new',
    roles: [
      { role: 'readWrite', db: 'sidelight_game' },
      { role: 'readWrite', db: 'sidelight_stories' },
    ],
  });
});

it('waits for nodes that are still starting, and adds one node after the other', async () => {
  const set = new FakeSet();
  set.starting = new Set(HOSTS);
  set.onWait = (waits) => set.starting.delete(HOSTS[waits - 1] ?? '');
  await runScript(set, HOSTS);
  expect(hostsOf(set)).toEqual(HOSTS);
  expect(set.config?.members.map(({ _id }) => _id)).toEqual([0, 1, 2]);
});

it('also works after a failover, when the first node is a secondary, and sets the new password', async () => {
  const set = new FakeSet();
  await runScript(set, HOSTS);
  set.primary = 'mongo-2:27017';
  await runScript(set, HOSTS, 'newer');
  expect(set.users.get('sidelight')?.pwd).toBe('newer');
  expect(set.config?.version).toBe(3);
});

it('waits for the end of an election', async () => {
  const set = new FakeSet();
  await runScript(set, HOSTS);
  set.primary = null;
  set.onWait = (waits) => {
    if (waits === 5) set.primary = 'mongo-3:27017';
  };
  await runScript(set, HOSTS, 'newer');
  expect(set.users.get('sidelight')?.pwd).toBe('newer');
});

it('fails instead of waiting for ever when no primary is elected', async () => {
  const set = new FakeSet();
  await runScript(set, HOSTS);
  set.primary = null;
  set.connections = 0;
  await expect(runScript(set, HOSTS)).rejects.toThrow('no primary');
  expect(set.connections).toBeLessThan(100);
});
