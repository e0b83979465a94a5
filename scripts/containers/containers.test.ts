import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AREA_NAMES, urlVariableOf } from '@sidelight/contracts';
import { EnvError, parseEnv } from '@sidelight/kit';
import { validate } from 'dockerfile-utils';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { edgeEnvSchema } from '../../services/edge/src/edge-env.ts';
import { EnvSchema } from '../../services/profile/src/env.ts';
import { mustEncrypt } from '../../services/profile/src/mail/must-encrypt.ts';
import { ROOT } from '../lib/root.ts';
import { type Compose, problemsOf, readCompose, readEnvFile } from './compose.ts';
import { envOf, readStages, type Stage } from './dockerfile.ts';
import { importsOf, readIgnored } from './files-in-images.ts';

const REQUIRED = [
  'PUBLIC_ORIGIN',
  'SESSION_SECRET',
  'MFA_SECRET',
  'SERVICE_TOKEN',
  'VAPID_PRIVATE_KEY',
  'MONGO_ROOT_PASSWORD',
  'MONGO_APP_PASSWORD',
  'MONGO_REPLICA_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'ADMIN_USERNAMES',
];
const TARGETS = [...AREA_NAMES, 'edge'] as const;
const text = (name: string) => readFile(join(ROOT, name), 'utf8');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  .toString()
  .split('\n');
const envSchemaOf = async (target: (typeof TARGETS)[number]): Promise<Parameters<typeof parseEnv>[0]> =>
  target === 'edge' ? edgeEnvSchema : (await import(`../../services/${target}/src/env.ts`)).EnvSchema;
const withoutTransform = (schema: unknown) =>
  ((schema as { in?: unknown }).in ?? schema) as { shape: Record<string, unknown> };
const isInFolder = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);

let stages: Map<string, Stage>;
let replicated: Record<string, string | undefined>;
let filled: Record<string, string | undefined>;
beforeAll(async () => {
  stages = await readStages();
  replicated = { ...(await readEnvFile('compose.env.example')), ...(await readEnvFile('ci.env')) };
  filled = { ...replicated, SECOND_REPLICA: undefined, MONGO_HOSTS: undefined };
});

describe('the Dockerfile', () => {
  it('has no mistake that its linter finds', async () => {
    expect(validate(await text('Dockerfile'))).toEqual([]);
  });

  it.each(TARGETS)(
    'has a target for %s with a start command and a health check, which does not run as root',
    (target) => {
      expect(stages.get(target)).toMatchObject({ base: 'runtime', user: 'node' });
      expect(stages.get(target)?.start[0]).toBe('node');
      expect(stages.get('runtime')?.health).toEqual(['bash', '/probe.sh']);
    },
  );

  it('sets BIND_ADDRESS in every container, because the default is loopback', async () => {
    expect(stages.get('runtime')?.env).toMatchObject({ BIND_ADDRESS: '0.0.0.0' });
    const { edge } = (await readCompose(filled)).services;
    expect(edge?.environment).toMatchObject({ METRICS_BIND_ADDRESS: '0.0.0.0' });
  });

  it('needs no image but the one of Node.js, not even an image for the syntax of the Dockerfile', async () => {
    const bases = [...stages.values()].map(({ base }) => base).filter((base) => !stages.has(base));
    expect(bases).toEqual([expect.stringMatching(/^node:/)]);
    expect(await text('Dockerfile')).not.toMatch(/^# *syntax=/m);
  });

  it('gives a service three minutes to start, because compose gives up once a container is unhealthy', async () => {
    const [, seconds] = /--start-period=(\d+)s/.exec(await text('Dockerfile')) ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(180);
  });

  it('uses the Node.js and the pnpm that the product is developed with', async () => {
    const { devDependencies, packageManager } = JSON.parse(await text('package.json'));
    const dockerfile = await text('Dockerfile');
    expect(dockerfile).toContain(`FROM node:${devDependencies.node}-`);
    const pinned = [...dockerfile.matchAll(/pnpm@[\d.]+/g)].map(([name]) => name);
    expect(new Set(pinned)).toEqual(new Set([packageManager]));
  });

  it('copies only what is in the repository and what .dockerignore lets through', async () => {
    const isIgnored = await readIgnored();
    for (const { copies } of stages.values()) {
      for (const source of copies.filter(({ from }) => !from).flatMap(({ sources }) => sources)) {
        const files = source === '.' ? tracked : tracked.filter((file) => isInFolder(file, source));
        expect(files, source).not.toEqual([]);
        expect(isIgnored(source), source).toBe(false);
      }
    }
  });

  it('copies between stages only what the other stage has', () => {
    const made = ['node_modules', '.cache/site'];
    for (const { copies } of stages.values()) {
      for (const { from, sources } of copies.filter((copy) => copy.from)) {
        expect([...stages.keys()]).toContain(from);
        for (const source of sources.map((path) => path.replace('/app/', ''))) {
          expect(made.includes(source) || existsSync(join(ROOT, source)), source).toBe(true);
        }
      }
    }
  });
});

describe.each(TARGETS)('the image of %s', (target) => {
  let entries: string[];
  let loaded: Awaited<ReturnType<typeof importsOf>>;
  beforeAll(async () => {
    const { services } = await readCompose(filled);
    const commands = [
      stages.get(target)?.start ?? [],
      ...Object.values(services).flatMap(({ image, command }) =>
        image === `sidelight-${target}:local` && command ? [command] : [],
      ),
    ];
    entries = commands.flatMap(([program, file]) => (program === 'node' && file ? [file] : []));
    loaded = await importsOf(entries);
  });

  it('has every file that its processes import', async () => {
    const isIgnored = await readIgnored();
    const folders = stages
      .get(target)
      ?.copies.flatMap(({ sources }) => sources.map((path) => path.replace('/app/', '')));
    expect(loaded.files.length).toBeGreaterThan(20);
    const missing = loaded.files.filter(
      (file) => isIgnored(file) || !folders?.some((folder) => isInFolder(file, folder)),
    );
    expect(missing).toEqual([]);
  });

  it('has every package that its processes import, because none of these packages is a devDependency', async () => {
    expect(loaded.packages.length).toBeGreaterThan(5);
    for (const { name, loadedBy } of loaded.packages) {
      const { dependencies } = JSON.parse(await text(`${loadedBy}/package.json`));
      expect(Object.keys(dependencies), loadedBy).toContain(name);
    }
  });

  it('gets every variable that its schema requires, and none that its code does not read', async () => {
    const { services } = await readCompose(filled);
    const given = services[target]?.environment ?? {};
    const env = { ...envOf(stages, target), ...given };
    expect(env.NODE_ENV).toBe('production');
    const schema = await envSchemaOf(target);
    expect(() => parseEnv(schema, env)).not.toThrow();
    expect(() => parseEnv(schema, { NODE_ENV: 'production' })).toThrow(EnvError);

    const code = (await Promise.all(loaded.files.map(text))).join('\n');
    // Leaves out the addresses of services. Every container gets all of them, even if its code does not use them or
    // computes the names of the variables.
    const addresses: string[] = AREA_NAMES.map(urlVariableOf);
    const names = Object.keys(given).filter((name) => !addresses.includes(name));
    for (const name of names) expect(code, name).toMatch(new RegExp(`\\b${name}\\b`));
  });
});

describe('what is kept out of the images', () => {
  it.each([
    ['services/game/src/env.test.ts', true],
    ['services/game/test/events.test.ts', true],
    ['services/host/tools/eval/main.ts', true],
    ['shared/rules/node_modules', true],
    ['docs/images/sidelight.png', true],
    ['services/game/src/env.ts', false],
    ['services/host/src/testing/index.ts', false],
  ])('%s: %s', async (path, expected) => {
    expect((await readIgnored())(path)).toBe(expected);
  });
});

describe('the compose file', () => {
  const variants: [string, () => Promise<Compose>][] = [
    ['one replica of each', () => readCompose(filled)],
    ['two replicas of each', () => readCompose(replicated)],
  ];

  it.each(variants)('fits the published schema with %s', async (_name, read) => {
    expect(problemsOf(await read())).toEqual([]);
  });

  it('is checked by a schema that finds an unknown key', async () => {
    const compose = await readCompose(filled);
    const broken = { ...compose, services: { game: { imagine: 'sidelight-game' } } };
    expect(problemsOf(broken as unknown as Compose).join()).toContain('/services/game');
  });

  it.each(REQUIRED)('refuses to start without %s', async (name) => {
    await expect(readCompose({ ...filled, [name]: undefined })).rejects.toThrow(name);
  });

  it('uses the variables that the example names, and no others', async () => {
    const example = await text('deploy/compose.env.example');
    // In the example, variables with a default are commented out.
    const named = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name as string);
    const files = await Promise.all(['docker-compose.yml', 'deploy/site.compose.yml'].map(text));
    const used = [...files.join().matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name as string);
    // Docker itself reads `COMPOSE_FILE` and `COMPOSE_PROFILES`.
    expect(named.sort()).toEqual([...new Set([...used, 'COMPOSE_FILE', 'COMPOSE_PROFILES'])].sort());
    for (const name of Object.keys(await readEnvFile('ci.env'))) expect(named).toContain(name);
  });

  it('gives each service every setting of the service’s schema, except the settings for a machine without containers', async () => {
    const { services } = await readCompose(filled);
    const others = ['NODE_ENV', 'PORT', 'BIND_ADDRESS', 'SHOW_DEV_MAIL', 'MAIL_DIR', 'MAIL_URL'];
    const ofImage = ['STATIC_DIR', 'REMOTES_FILE', 'PICTURES_DIR'];
    for (const target of TARGETS) {
      const { shape } = withoutTransform(await envSchemaOf(target));
      const expected = Object.keys(shape).filter((name) => ![...others, ...ofImage].includes(name));
      const given = Object.keys(services[target]?.environment ?? {});
      expect(given, target).toEqual(expect.arrayContaining(expected));
    }
  });

  it('sends mails to the mailbox, which has no certificate, because a setting of the example allows it', async () => {
    const environmentWith = async (env: Record<string, string | undefined>) => {
      const { services } = await readCompose({ ...filled, ...env });
      return parseEnv(EnvSchema, { ...envOf(stages, 'profile'), ...services.profile?.environment });
    };
    const ofMailbox = await environmentWith({});
    expect(new URL(ofMailbox.SMTP_URL ?? '').hostname).toBe('mailbox');
    expect(mustEncrypt({ ...ofMailbox, SMTP_URL: ofMailbox.SMTP_URL ?? '' })).toBe(false);
    const other = await environmentWith({ SMTP_ALLOW_PLAINTEXT: undefined });
    expect(mustEncrypt({ ...other, SMTP_URL: other.SMTP_URL ?? '' })).toBe(true);
    expect(await text('deploy/compose.env.example')).toContain('SMTP_ALLOW_PLAINTEXT=true');
  });

  it('builds no image, so that a missing version is never built from the sources of another version', async () => {
    for (const file of ['docker-compose.yml', 'deploy/site.compose.yml']) {
      expect(await text(file)).not.toMatch(/^\s*build:/m);
    }
    const { services } = await readCompose({ ...filled, SIDELIGHT_VERSION: 'old', GAME_VERSION: 'older' });
    expect(services.game?.image).toBe('sidelight-game:older');
    expect(services['game-2']?.image).toBe('sidelight-game:older');
    expect(services['migrate-game']?.image).toBe('sidelight-game:older');
    expect(services.seed?.image).toBe('sidelight-stories:old');
  });

  it('has a name, so that volumes and networks do not depend on the folder', async () => {
    expect((await readCompose(filled)).name).toBe('sidelight');
  });

  it('limits the memory, the logs and the time to stop of every container that keeps running', async () => {
    const { services } = await readCompose(replicated);
    for (const [name, service] of Object.entries(services)) {
      expect(service.logging, name).toEqual({
        driver: 'local',
        options: { 'max-size': '10m', 'max-file': '5' },
      });
      if (name !== 'mongo-init') expect(service.mem_limit, name).toMatch(/^\d+m$/);
    }
    const seconds = (name: string) => Number.parseInt(services[name]?.stop_grace_period ?? '', 10);
    for (const target of TARGETS) expect(seconds(target), target).toBeGreaterThan(15);
    // A primary node that is stopped waits up to 15 s for another node to take its place.
    expect(seconds('mongo')).toBeGreaterThan(30);
  });

  it('limits the cache of the database to half of the memory of its container', async () => {
    const { services } = await readCompose(filled);
    const { mem_limit: memory = '', environment } = services.mongo ?? {};
    expect(Number(environment?.MONGO_CACHE_GB) * 1024).toBeLessThanOrEqual(Number.parseInt(memory, 10) / 2);
    expect(await text('deploy/mongo/keyed-mongod.sh')).toContain('--wiredTigerCacheSizeGB "${MONGO_CACHE_GB');
  });

  it('has an alert for a process that comes near the memory limit of its container', async () => {
    const { services } = await readCompose(filled);
    const [, limit = ''] =
      /process_resident_memory_bytes\) > (\S+)/.exec(await text('deploy/monitoring/alerts.yml')) ?? [];
    expect(Number(limit)).toBeLessThan(Number.parseInt(services.game?.mem_limit ?? '', 10) * 2 ** 20);
  });

  it('starts no mongosh and no Node.js to check the health of a container', async () => {
    const { services } = await readCompose(replicated);
    const tests = Object.values(services).flatMap(({ healthcheck }) => healthcheck?.test?.join(' ') ?? []);
    expect(tests.length).toBe(3);
    for (const test of tests) expect(test).toMatch(/^CMD bash /);
  });

  it('runs the product read-only and without capabilities, and publishes only the edges’ ports', async () => {
    const { services } = await readCompose(filled);
    for (const [name, service] of Object.entries(services)) {
      if (!service.image?.startsWith('sidelight-')) continue;
      expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      expect(service.ports !== undefined, name).toBe(name.startsWith('edge'));
      for (const port of service.ports ?? []) expect(port, name).toMatch(/^127\.0\.0\.1:/);
    }
  });

  it.each(AREA_NAMES)('migrates before any replica of %s starts', async (name) => {
    const { services } = await readCompose(replicated);
    const migration = services[`migrate-${name}`];
    expect(migration).toMatchObject({
      image: services[name]?.image,
      command: ['node', `services/${name}/src/migrations/main.ts`],
      restart: 'on-failure:3',
      depends_on: { 'mongo-init': { condition: 'service_completed_successfully' } },
    });
    const waiting = [name, `${name}-2`, ...(name === 'stories' ? ['seed'] : [])];
    for (const each of waiting) {
      expect(services[each]?.depends_on, each).toHaveProperty(`migrate-${name}`, {
        condition: 'service_completed_successfully',
      });
    }
  });

  it('runs the monitoring in a profile of its own, with pinned images, for this machine only', async () => {
    const { services } = await readCompose(filled);
    const watchers = Object.keys(services).filter((name) => services[name]?.profiles?.includes('monitoring'));
    expect(watchers.sort()).toEqual(['grafana', 'prometheus']);
    for (const name of watchers) {
      const service = services[name];
      expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      expect(service?.image, name).toMatch(/:v?\d+\.\d+\.\d+$/);
      for (const port of service?.ports ?? []) expect(port, name).toMatch(/^127\.0\.0\.1:/);
      for (const volume of service?.volumes ?? []) {
        const [source = ''] = volume.split(':');
        if (source.startsWith('.')) expect(existsSync(join(ROOT, source)), source).toBe(true);
      }
    }
    expect(services.grafana?.environment).not.toHaveProperty('GF_SECURITY_ADMIN_PASSWORD');
  });

  it('lets only containers of the compose network read the metrics of the edge', async () => {
    const { services } = await readCompose(filled);
    const { edge } = services;
    expect(edge?.environment?.METRICS_PORT).toBe(9464);
    expect(edge?.ports?.map((port) => port.split(':').at(-1))).toEqual(['8080']);
  });

  it.each([false, true])(
    'lets Prometheus read every replica by its name, with two replicas: %s',
    async (hasTwo) => {
      const { services } = await readCompose(hasTwo ? replicated : filled);
      const folder = await mkdtemp(join(tmpdir(), 'sidelight-prometheus-'));
      await writeFile(join(folder, 'prometheus'), `#!/bin/sh\necho "$@" > ${folder}/started`, {
        mode: 0o755,
      });
      execFileSync('sh', [join(ROOT, 'deploy/monitoring/start-prometheus.sh'), '--some-option'], {
        env: { ...services.prometheus?.environment, FOLDER: folder, PATH: `${folder}:${process.env.PATH}` },
      });
      const [group] = parse(await readFile(join(folder, 'replicas.yml'), 'utf8')) as [{ targets: string[] }];
      expect(await readFile(join(folder, 'started'), 'utf8')).toMatch(/^--config.file=\S+ --some-option$/m);
      await rm(folder, { recursive: true });

      const names = [...TARGETS, ...TARGETS.map((target) => `${target}-2`)];
      for (const name of names) expect(services, name).toHaveProperty([name]);
      const expected = (hasTwo ? names : TARGETS).map(
        (name) => `${name}:${name.startsWith('edge') ? services.edge?.environment?.METRICS_PORT : 8080}`,
      );
      expect(group.targets.sort()).toEqual(expected.sort());
      expect(await text('deploy/monitoring/prometheus.yml')).toContain('files: [/tmp/replicas.yml]');
    },
  );

  it('has three database nodes and two replicas of each service in the profile ‘replicas’', async () => {
    const { services } = await readCompose(replicated);
    const added = Object.keys(services).filter((name) => services[name]?.profiles?.includes('replicas'));
    const replicas = AREA_NAMES.map((area) => `${area}-2`);
    expect(added.toSorted()).toEqual(['mongo-2', 'mongo-3', 'edge-2', ...replicas].toSorted());
    const urls = AREA_NAMES.map((area) => [urlVariableOf(area), `http://${area}:8080,http://${area}-2:8080`]);
    for (const name of ['edge', ...AREA_NAMES, ...replicas]) {
      expect(services[name]?.environment, name).toMatchObject(Object.fromEntries(urls));
    }
    expect(services.game?.environment?.MONGODB_URI).toContain('@mongo:27017,mongo-2:27017,mongo-3:27017/');
  });
});
