import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise as cruiseModules } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from './lib/root.ts';
import { run } from './lib/run-command.ts';

/** Each test plants a violation in a temporary folder with the repository's configuration. */
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidelight-guards-'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const plant = async (path: string, text: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
};

const runTool = (tool: string, args: string[]) =>
  run(join(ROOT, 'node_modules/.bin', tool), args, { cwd: folder });

describe('import boundaries', () => {
  /** Calls dependency-cruiser as a library, because its command would take ten times as long. */
  const cruise = async () => {
    const config = await extractDepcruiseOptions(join(ROOT, '.dependency-cruiser.cjs'));
    const options = { ...config, baseDir: folder, outputType: 'err-long' as const, validate: true };
    const { exitCode: code, output } = await cruiseModules(['.'], options);
    return { code, output: String(output) };
  };

  it.each([
    ['no-remote-to-remote', 'mfe-game/src/a.ts', 'mfe-stories/src/b.ts'],
    ['no-remote-to-remote', 'mfe-game/src/a.ts', 'shell/src/b.ts'],
    ['no-shell-to-remote', 'shell/src/a.ts', 'mfe-game/src/b.ts'],
    ['features-know-shared-only', 'mfe-game/src/features/home/a.ts', 'mfe-game/src/routes.ts'],
    ['features-know-shared-only', 'mfe-game/src/features/home/a.ts', 'mfe-game/src/testing/b.ts'],
    ['shared-bits-know-no-feature', 'mfe-game/src/shared/a.ts', 'mfe-game/src/features/home/index.ts'],
    ['shared-bits-know-no-feature', 'mfe-game/src/shared/a.ts', 'mfe-game/src/routes.ts'],
    ['features-by-index', 'mfe-game/src/routes.ts', 'mfe-game/src/features/home/b.ts'],
    ['features-by-index', 'mfe-game/src/features/play/a.ts', 'mfe-game/src/features/ending/b.ts'],
    ['features-by-index', 'mfe-game/src/features/play/a.test.ts', 'mfe-game/src/features/ending/b.ts'],
    ['features-in-order', 'mfe-game/src/features/ending/a.ts', 'mfe-game/src/features/play/index.ts'],
    ['features-in-order', 'mfe-game/src/features/play/a.ts', 'mfe-game/src/features/home/index.ts'],
    ['features-in-order', 'mfe-game/src/features/home/a.ts', 'mfe-game/src/features/play/index.ts'],
    ['domains-in-order', 'services/game/src/stories/a.ts', 'services/game/src/plays/b.ts'],
    ['domains-in-order', 'services/game/src/plays/a.ts', 'services/game/src/spend/b.ts'],
    ['domains-in-order', 'services/game/src/spend/a.ts', 'services/game/src/plays/b.ts'],
    ['domains-in-order', 'services/stories/src/authors/a.ts', 'services/stories/src/stories/b.ts'],
    ['domains-in-order', 'services/profile/src/sessions/a.ts', 'services/profile/src/auth/b.ts'],
    ['only-app-imports-routes', 'services/game/src/plays/a.ts', 'services/game/src/plays/b.routes.ts'],
    [
      'only-app-imports-routes',
      'services/stories/src/stories/a.ts',
      'services/stories/src/daily/b.routes.ts',
    ],
    ['only-main-imports-app', 'services/profile/src/auth/a.routes.ts', 'services/profile/src/app.ts'],
    [
      'repositories-below-use-cases',
      'services/stories/src/stories/a.repository.ts',
      'services/stories/src/stories-context.ts',
    ],
    [
      'repositories-below-use-cases',
      'services/profile/src/accounts/a.repository.ts',
      'services/profile/src/profile-context.ts',
    ],
    [
      'models-behind-repositories',
      'services/stories/src/stories/a.ts',
      'services/stories/src/stories/b.model.ts',
    ],
    ['models-behind-repositories', 'services/profile/src/auth/a.ts', 'services/profile/src/mfa/b.model.ts'],
    ['only-main-imports-app', 'services/game/src/plays/a.routes.ts', 'services/game/src/app.ts'],
    [
      'repositories-below-use-cases',
      'services/game/src/plays/a.repository.ts',
      'services/game/src/game-context.ts',
    ],
    [
      'repositories-below-use-cases',
      'services/game/src/plays/a.model.ts',
      'services/game/src/repositories.ts',
    ],
    ['models-behind-repositories', 'services/game/src/plays/a.ts', 'services/game/src/plays/b.model.ts'],
    ['models-behind-repositories', 'services/game/src/app.ts', 'services/game/src/plays/b.model.ts'],
    ['no-service-to-service', 'services/game/src/a.ts', 'services/stories/src/b.ts'],
    ['no-service-to-service', 'services/kit/src/a.ts', 'services/profile/src/b.ts'],
    ['no-service-to-service', 'services/game/src/a.ts', 'services/new-area/src/b.ts'],
    ['no-browser-to-service', 'mfe-game/src/a.ts', 'services/game/src/b.ts'],
    ['no-browser-to-service', 'shared/shell-api/src/a.ts', 'services/kit/src/b.ts'],
    ['no-shared-upward', 'shared/ui/src/a.ts', 'mfe-game/src/b.ts'],
    ['no-shared-upward', 'shared/mf-build/src/a.ts', 'scripts/b.ts'],
    ['rules-are-pure', 'shared/rules/src/a.ts', 'shared/contracts/src/b.ts'],
    ['scenes-are-pure', 'shared/scenes/src/a.ts', 'shared/contracts/src/b.ts'],
    ['contracts-stand-on-rules', 'shared/contracts/src/a.ts', 'shared/ui/src/b.ts'],
    ['ui-knows-rules-only', 'shared/ui/src/a.ts', 'shared/contracts/src/b.ts'],
    ['embedded-database-stands-alone', 'services/embedded-mongo/src/a.ts', 'shared/rules/src/b.ts'],
    [
      'embedded-database-layers',
      'services/embedded-mongo/src/values/a.ts',
      'services/embedded-mongo/src/wire/b.ts',
    ],
    [
      'embedded-database-layers',
      'services/embedded-mongo/src/wire/a.ts',
      'services/embedded-mongo/src/commands/b.ts',
    ],
    [
      'embedded-database-layers',
      'services/embedded-mongo/src/query-language/a.ts',
      'services/embedded-mongo/src/storage/b.ts',
    ],
    [
      'embedded-database-layers',
      'services/embedded-mongo/src/storage/a.ts',
      'services/embedded-mongo/src/commands/b.ts',
    ],
    [
      'embedded-database-layers',
      'services/embedded-mongo/src/commands/a.ts',
      'services/embedded-mongo/src/wire/b.ts',
    ],
    [
      'embedded-database-layers',
      'services/embedded-mongo/src/commands/a.ts',
      'services/embedded-mongo/src/server.ts',
    ],
    ['kit-knows-contracts-only', 'services/kit/src/a.ts', 'shared/rules/src/b.ts'],
    ['host-stands-alone', 'services/host/src/a.ts', 'services/game/src/b.ts'],
    ['host-stands-alone', 'services/host/tools/a.ts', 'services/kit/src/b.ts'],
    ['host-layers', 'services/host/src/text/a.ts', 'services/host/src/knowledge/b.ts'],
    ['host-layers', 'services/host/src/knowledge/a.ts', 'services/host/src/claims/b.ts'],
    ['host-layers', 'services/host/src/gate/a.ts', 'services/host/src/replies/b.ts'],
    ['host-layers', 'services/host/src/offline/a.ts', 'services/host/src/llm/b.ts'],
    ['host-layers', 'services/host/src/llm/a.ts', 'services/host/src/create-host.ts'],
    ['host-runs-without-its-tools', 'services/host/src/a.ts', 'services/host/tools/b.ts'],
    ['host-runs-without-its-tools', 'services/host/src/a.ts', 'services/stories/content/b.ts'],
    ['no-test-doubles-in-production', 'services/game/src/a.ts', 'services/host/src/testing/b.ts'],
  ])('%s finds %s importing %s', async (rule, from, to) => {
    const up = '../'.repeat(from.split('/').length - 1);
    await plant(to, 'export const b = 1;\n');
    await plant(from, `import { b } from '${up}${to}';\nexport const a = b;\n`);
    const { code, output } = await cruise();
    expect(code).not.toBe(0);
    expect(output).toContain(rule);
  });

  it('repositories-below-use-cases finds a repository that imports a use case', async () => {
    const plays = 'services/game/src/plays';
    await plant('services/game/src/game-context.ts', 'export type GameContext = { clock(): Date };\n');
    await plant(
      `${plays}/ask.ts`,
      "import type { GameContext } from '../game-context.ts';\nexport const ask = (ctx: GameContext) => ctx.clock();\n",
    );
    await plant(
      `${plays}/plays.repository.ts`,
      "import { ask } from './ask.ts';\nexport const plays = { ask };\n",
    );
    const { code, output } = await cruise();
    expect(code).not.toBe(0);
    expect(output).toContain('repositories-below-use-cases');
  });

  it.each([
    ['value', 'services/game/src/plays/ask.ts'],
    ['type', 'services/game/src/plays/ask.ts'],
    ['type', 'services/stories/src/stories/ask.ts'],
    ['type', 'services/profile/src/auth/ask.ts'],
  ])('use-cases-without-http finds an imported %s of Express in %s', async (kind, path) => {
    const imported = kind === 'type' ? 'type { Request }' : '{ Request }';
    await plant(path, `import ${imported} from 'express';\nexport let a: Request;\n`);
    const { code, output } = await cruise();
    expect(code).not.toBe(0);
    expect(output).toContain('use-cases-without-http');
  });

  it('no-bundler-outside-mf-build finds a bundler in the shell', async () => {
    await plant(
      'shell/node_modules/@rspack/core/package.json',
      '{ "name": "@rspack/core", "main": "index.js" }',
    );
    await plant('shell/node_modules/@rspack/core/index.js', 'exports.rspack = () => undefined;\n');
    await plant('shell/a.ts', "import { rspack } from '@rspack/core';\nexport const a = rspack;\n");
    const { code, output } = await cruise();
    expect(code).not.toBe(0);
    expect(output).toContain('no-bundler-outside-mf-build');
  });

  it('no-cycles finds two modules that import each other', async () => {
    await plant('scripts/a.ts', "import { b } from './b.ts';\nexport const a = () => b;\n");
    await plant('scripts/b.ts', "import { a } from './a.ts';\nexport const b = () => a;\n");
    expect((await cruise()).output).toContain('no-cycles');
  });

  it.each([
    'mfe-game/src/shared',
    'services/embedded-mongo/src/storage',
    'services/host/src/claims',
    'services/game/src/plays',
    'services/stories/src/stories',
    'services/profile/src/accounts',
  ])('no-type-cycles finds two modules in %s that import types from each other', async (folder) => {
    await plant(`${folder}/a.ts`, "import type { B } from './b.ts';\nexport type A = { b?: B };\n");
    await plant(`${folder}/b.ts`, "import type { A } from './a.ts';\nexport type B = { a?: A };\n");
    expect((await cruise()).output).toContain('no-type-cycles');
  });

  it('reports no import that is allowed', async () => {
    const features = 'mfe-game/src/features';
    await plant(`${features}/ending/b.ts`, 'export const b = 1;\n');
    await plant(`${features}/ending/index.ts`, "export { b } from './b.ts';\n");
    await plant(`${features}/play/index.ts`, "export { b } from '../ending/index.ts';\n");
    await plant(
      'mfe-game/src/routes.ts',
      "import { b } from './features/play/index.ts';\nexport default b;\n",
    );
    await plant(`${features}/play/a.test.ts`, "import b from '../../routes.ts';\nexport const a = b;\n");
    await plant('shared/rules/src/b.ts', 'export const b = 1;\n');
    await plant(
      'mfe-game/src/a.ts',
      "import { b } from '../../shared/rules/src/b.ts';\nexport const a = b;\n",
    );
    const service = 'services/game/src';
    await plant(`${service}/stories/b.model.ts`, 'export type B = number;\nexport const b = 1;\n');
    await plant(`${service}/stories/b.repository.ts`, "export { b } from './b.model.ts';\n");
    await plant(`${service}/repositories.ts`, "export { b } from './stories/b.repository.ts';\n");
    await plant(`${service}/game-context.ts`, "export type { b } from './repositories.ts';\n");
    await plant(
      `${service}/plays/ask.ts`,
      "import type { b } from '../game-context.ts';\nimport type { B } from '../stories/b.model.ts';\nexport type C = B | typeof b;\n",
    );
    await plant(
      `${service}/plays/plays.routes.ts`,
      "import type { Request } from 'express';\nimport type { C } from './ask.ts';\nexport type D = C | Request;\n",
    );
    await plant(`${service}/app.ts`, "export type { D } from './plays/plays.routes.ts';\n");
    expect(await cruise()).toMatchObject({ code: 0 });
  });
});

describe('format and lint', () => {
  const check = async (text: string) => {
    await cp(join(ROOT, 'biome.json'), join(folder, 'biome.json'));
    await plant('src/a.ts', text);
    return runTool('biome', ['check', '--vcs-enabled=false', '--error-on-warnings', 'src']);
  };

  it('finds a badly formatted file', async () => {
    const { code, output } = await check('export   const a=1\n');
    expect(code).not.toBe(0);
    expect(output).toContain('format');
  });

  it.each([
    ['noConsole', "console.log('forgotten');\n"],
    ['noUnusedImports', "import { join } from 'node:path';\n\nexport const a = 1;\n"],
    ['useNodejsImportProtocol', "import { join } from 'path';\n\nexport const a = join('a', 'b');\n"],
  ])('reports what %s forbids', async (rule, text) => {
    const { code, output } = await check(text);
    expect(code).not.toBe(0);
    expect(output).toContain(rule);
  });

  it('reports nothing in a clean file', async () => {
    expect(await check('export const a = 1;\n')).toMatchObject({ code: 0 });
  });
});

describe('dead code', () => {
  const knip = async (used: string) => {
    await plant('package.json', JSON.stringify({ name: 'planted', type: 'module', main: 'index.ts' }));
    await plant('knip.json', JSON.stringify({ entry: ['index.ts'], project: ['**/*.ts'] }));
    await plant('a.ts', 'export const a = 1;\nexport const unused = 2;\n');
    await plant('index.ts', `import { a } from './a.ts';\nexport const b = a;\n${used}`);
    return runTool('knip', ['--no-progress']);
  };

  it('finds an export that nobody uses', async () => {
    const { code, output } = await knip('');
    expect(code).not.toBe(0);
    expect(output).toContain('unused');
  });

  it('reports nothing once the export is used', async () => {
    expect(await knip("export { unused } from './a.ts';\n")).toMatchObject({ code: 0 });
  });
});
