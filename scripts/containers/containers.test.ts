import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AREA_NAMES, urlVariableOf } from '@sidelight/contracts';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../lib/root.ts';
import { type Compose, problemsOf, readCompose, readEnvFile } from './compose.ts';
import { readStages } from './dockerfile.ts';

const REQUIRED = [
  'PUBLIC_ORIGIN',
  'SESSION_SECRET',
  'MFA_SECRET',
  'SERVICE_TOKEN',
  'MONGO_ROOT_PASSWORD',
  'MONGO_APP_PASSWORD',
  'MONGO_REPLICA_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'ADMIN_USERNAMES',
];
const FILLED = Object.fromEntries(REQUIRED.map((name) => [name, `value-of-${name.toLowerCase()}`]));
const TARGETS = [...AREA_NAMES, 'edge'];
const text = (name: string) => readFile(join(ROOT, name), 'utf8');

describe('the Dockerfile', () => {
  it('is sound', async () => {
    expect(validate(await text('Dockerfile'))).toEqual([]);
  });

  it('has a target for each service and for the edge, each with a start, a health check and no root', async () => {
    const stages = await readStages();
    const dockerfile = await text('Dockerfile');
    for (const target of TARGETS) {
      const steps = stages.get(target)?.steps ?? [];
      expect(
        steps.some(({ kind }) => kind === 'start'),
        target,
      ).toBe(true);
      expect(stages.get(target)?.base).toBe('runtime');
      const own = dockerfile.split(` AS ${target}\n`)[1]?.split('\nFROM ')[0];
      expect(own, target).toContain('\nUSER node\nCMD ');
    }
    expect(stages.get('runtime')?.steps.some(({ kind }) => kind === 'health')).toBe(true);
  });

  it('sets BIND_ADDRESS in every container, because the default is loopback', async () => {
    const steps = (await readStages()).get('runtime')?.steps ?? [];
    expect(steps).toContainEqual({ kind: 'env', name: 'BIND_ADDRESS', value: '0.0.0.0' });
    const { edge } = (await readCompose(FILLED)).services;
    expect(edge?.environment).toMatchObject({ METRICS_BIND_ADDRESS: '0.0.0.0' });
  });

  it('uses the Node.js and the pnpm that the product is developed with', async () => {
    const { devDependencies, packageManager } = JSON.parse(await text('package.json'));
    const dockerfile = await text('Dockerfile');
    expect(dockerfile).toContain(`FROM node:${devDependencies.node}-`);
    const pinned = [...dockerfile.matchAll(/pnpm@[\d.]+/g)].map(([name]) => name);
    expect(new Set(pinned)).toEqual(new Set([packageManager]));
  });
});

describe('the compose file', () => {
  const variants: [string, () => Promise<Compose>][] = [
    ['one copy of each', () => readCompose(FILLED)],
    ['two copies of each', async () => readCompose({ ...FILLED, ...(await readEnvFile('copies.env')) })],
  ];

  it.each(variants)('fits the published schema with %s', async (_name, read) => {
    expect(problemsOf(await read())).toEqual([]);
  });

  it('is checked by a schema that finds a mistake', async () => {
    const compose = await readCompose(FILLED);
    const broken = { ...compose, services: { game: { imagine: 'sidelight-game' } } };
    expect(problemsOf(broken as unknown as Compose).join()).toContain('/services/game');
  });

  it.each(REQUIRED)('refuses to start without %s', async (name) => {
    await expect(readCompose({ ...FILLED, [name]: undefined })).rejects.toThrow(name);
  });

  it('names every variable in the example', async () => {
    const example = await readEnvFile('compose.env.example');
    for (const name of REQUIRED) expect(Object.keys(example)).toContain(name);
  });

  it('builds only targets that the Dockerfile has', async () => {
    const [{ services }, stages] = await Promise.all([readCompose(FILLED), readStages()]);
    const targets = Object.values(services).flatMap(({ build }) => build?.target ?? []);
    expect(new Set(targets)).toEqual(new Set(TARGETS));
    for (const target of targets) expect([...stages.keys()]).toContain(target);
  });

  it('runs the product read-only, without capabilities, and shows only the edge', async () => {
    const { services } = await readCompose(FILLED);
    for (const [name, service] of Object.entries(services)) {
      if (!service.build) continue;
      expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      expect(service.ports !== undefined, name).toBe(name === 'edge');
    }
  });

  it.each(AREA_NAMES)('migrates before any copy of %s starts', async (name) => {
    const { services } = await readCompose({ ...FILLED, ...(await readEnvFile('copies.env')) });
    const migration = services[`migrate-${name}`];
    expect(migration).toMatchObject({
      image: services[name]?.image,
      command: ['node', `services/${name}/src/migrations/main.ts`],
      restart: 'on-failure',
      depends_on: { 'mongo-init': { condition: 'service_completed_successfully' } },
    });
    const waiting = [name, `${name}-2`, ...(name === 'stories' ? ['seed'] : [])];
    for (const each of waiting) {
      expect(services[each]?.depends_on, each).toHaveProperty(`migrate-${name}`, {
        condition: 'service_completed_successfully',
      });
    }
  });

  it('watches itself in a profile, with pinned images, shown to this machine alone', async () => {
    const { services } = await readCompose(FILLED);
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

  it('shows the edge’s figures to the network of the containers alone', async () => {
    const { services } = await readCompose(FILLED);
    const { edge } = services;
    const { METRICS_PORT } = edge?.environment ?? {};
    const published = edge?.ports?.map((port) => port.split(':').at(-1));
    expect(published).toEqual(['8080']);
    expect(published).not.toContain(METRICS_PORT);
    const { scrape_configs } = parse(await text('deploy/monitoring/prometheus.yml'));
    const scraped = scrape_configs.flatMap((each: { dns_sd_configs: { names: string[]; port: number }[] }) =>
      each.dns_sd_configs.flatMap(({ names, port }) => names.map((name) => `${name}:${port}`)),
    );
    expect(scraped.sort()).toEqual([`edge:${METRICS_PORT}`, 'services:8080']);
    for (const area of AREA_NAMES) {
      expect(services[area]?.networks, area).toEqual({ default: { aliases: ['services'] } });
    }
  });

  it('has three database nodes and two copies of each service in the profile for copies', async () => {
    const { services } = await readCompose({ ...FILLED, ...(await readEnvFile('copies.env')) });
    const added = Object.keys(services).filter((name) => services[name]?.profiles?.includes('copies'));
    const replicas = AREA_NAMES.map((area) => `${area}-2`);
    expect(added.toSorted()).toEqual(['mongo-2', 'mongo-3', ...replicas].toSorted());
    const urls = AREA_NAMES.map((area) => [urlVariableOf(area), `http://${area}:8080,http://${area}-2:8080`]);
    for (const name of ['edge', ...AREA_NAMES, ...replicas]) {
      expect(services[name]?.environment, name).toMatchObject(Object.fromEntries(urls));
    }
    expect(services.game?.environment?.MONGODB_URI).toContain('@mongo:27017,mongo-2:27017,mongo-3:27017/');
  });
});
