import { spawn } from 'node:child_process';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { basename, delimiter, dirname, join, relative, resolve } from 'node:path';
import dockerIgnore from '@balena/dockerignore';
import { ROOT } from '../lib/root.ts';
import type { Stage, Step } from './dockerfile.ts';

/** A stage that was built: its file system, its environment, what its container runs. */
export type Built = {
  /** Stands for `/`. */
  folder: string;
  workdir: string;
  env: Record<string, string>;
  start: string[];
  health: string[];
};

/** Takes a Dockerfile's steps in folders: each stage is one, which begins as a copy of its base. */
export class StageBuilder {
  readonly #stages: Map<string, Stage>;
  readonly #folder: string;
  readonly #built = new Map<string, Promise<Built>>();
  readonly #isInContext: (path: string) => boolean;

  private constructor(stages: Map<string, Stage>, folder: string, ignored: string) {
    this.#stages = stages;
    this.#folder = folder;
    const ignore = dockerIgnore({ ignorecase: false }).add(ignored);
    this.#isInContext = (path) => path === '' || !ignore.ignores(path);
  }

  static async create(stages: Map<string, Stage>, folder: string): Promise<StageBuilder> {
    return new StageBuilder(stages, folder, await readFile(join(ROOT, '.dockerignore'), 'utf8'));
  }

  /** Builds a stage, and before it those it stands on; each once. */
  build(name: string): Promise<Built> {
    const known = this.#built.get(name);
    if (known) return known;
    const built = this.#buildNow(name);
    this.#built.set(name, built);
    return built;
  }

  async #buildNow(name: string): Promise<Built> {
    const stage = this.#stages.get(name);
    if (!stage) throw new Error(`Dockerfile: there is no stage ${name}`);
    const folder = join(this.#folder, name);
    await mkdir(folder, { recursive: true });
    let built: Built = { folder, workdir: folder, env: {}, start: [], health: [] };
    if (this.#stages.has(stage.base)) {
      const base = await this.build(stage.base);
      await cp(base.folder, folder, { recursive: true, verbatimSymlinks: true });
      built = { ...base, folder, workdir: join(folder, relative(base.folder, base.workdir)) };
    }
    for (const step of stage.steps) built = await this.#take(step, built);
    return built;
  }

  async #take(step: Step, built: Built): Promise<Built> {
    switch (step.kind) {
      case 'workdir': {
        const workdir = join(built.folder, step.path);
        await mkdir(workdir, { recursive: true });
        return { ...built, workdir };
      }
      case 'env':
        return { ...built, env: { ...built.env, [step.name]: step.value } };
      case 'copy':
        await this.#copy(step, built);
        return built;
      case 'run':
        await run(step.command, built);
        return built;
      case 'health':
        return { ...built, health: step.command };
      case 'start':
        return { ...built, start: step.command };
    }
  }

  async #copy(step: Extract<Step, { kind: 'copy' }>, built: Built): Promise<void> {
    const from = step.from ? (await this.build(step.from)).folder : ROOT;
    const filter = (path: string) => step.from !== undefined || this.#isInContext(relative(ROOT, path));
    for (const source of step.sources) {
      const path = join(from, source);
      const target = resolve(built.workdir, step.target);
      const isInto = step.target.endsWith('/') && step.sources.length > 1;
      const place = isInto ? join(target, basename(path)) : target;
      await mkdir(dirname(place), { recursive: true });
      await cp(path, place, { recursive: true, verbatimSymlinks: true, filter });
    }
  }
}

/** Paths of an image, `/app/…`, as they are here. */
export function placed(built: Built, env: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => [
      name,
      value.startsWith('/app/') ? join(built.folder, value) : value,
    ]),
  );
}

function run(command: string, built: Built): Promise<void> {
  // `node` is ours, as in the image; everything else is this machine's, with its settings for the network.
  const isNode = command.startsWith('node ');
  const ambient = (process.env.PATH ?? '').split(delimiter).filter((path) => !path.includes('node_modules'));
  const path = isNode ? [dirname(process.execPath), ...ambient] : ambient;
  return new Promise((done, fail) => {
    const child = spawn('/bin/sh', ['-c', command], {
      cwd: built.workdir,
      env: {
        ...(process.env as Record<string, string>),
        ...placed(built, built.env),
        PATH: path.join(delimiter),
        CI: 'true',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.once('error', fail);
    child.once('exit', (code) =>
      code === 0 ? done() : fail(new Error(`RUN ${command} ended with ${code}:\n${output}`)),
    );
  });
}
