import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './root.ts';

export type Count = { passed: number; failed: number };

export type Step = {
  name: string;
  command: string;
  args: string[];
  /** How the step counts: as one, or by the tests in its report. */
  report?: 'vitest' | 'playwright';
  env?: Record<string, string>;
};

const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name);

const vitest = (name: string, projects: string[]): Step => ({
  name,
  command: bin('vitest'),
  args: ['run', ...projects.flatMap((project) => ['--project', project])],
  report: 'vitest',
});

const BOUNDARIES =
  '--config .dependency-cruiser.cjs shell mfe-game mfe-stories mfe-profile services shared scripts e2e'.split(
    ' ',
  );

const CHECKS: Step[] = [
  { name: 'format and lint', command: bin('biome'), args: ['check', '--error-on-warnings', '.'] },
  { name: 'types of services and scripts', command: bin('tsc'), args: ['-p', 'tsconfig.node.json'] },
  { name: 'types of shell and remotes', command: bin('tsc'), args: ['-p', 'tsconfig.web.json'] },
  { name: 'types of browser tests', command: bin('tsc'), args: ['-p', 'tsconfig.e2e.json'] },
  { name: 'import boundaries', command: bin('depcruise'), args: BOUNDARIES },
  { name: 'released contracts', command: process.execPath, args: ['scripts/contracts.ts', 'check'] },
  { name: 'dead code', command: bin('knip'), args: [] },
  vitest('unit and component tests', ['unit', 'dom']),
];
const INTEGRATION = vitest('integration tests', ['integration']);
/** The product must not lean on accidents of its default database: orders, batch sizes, first tries. */
const STRICT: Step = {
  ...vitest('integration tests of the product on the strict database', ['integration']),
  env: { EMBEDDED_MONGO_STRICT: '1' },
};
STRICT.args.push('services/kit', 'services/game', 'services/stories', 'services/profile');
const CONTAINERS: Step = {
  name: 'containers, rehearsed without an engine',
  command: process.execPath,
  args: ['scripts/containers/rehearse.ts'],
};
/** A fifth of `pnpm fuzz`, with another seed each time. */
const FUZZ: Step = {
  name: 'made-up requests against the API document',
  command: process.execPath,
  args: ['scripts/fuzz.ts', '--cases', '800'],
};
const BROWSER: Step = {
  name: 'browser tests',
  command: process.execPath,
  args: ['scripts/e2e.ts'],
  report: 'playwright',
};

/** What each of the commands runs. */
export const SUITES = {
  check: CHECKS,
  test: [...CHECKS, INTEGRATION, STRICT, CONTAINERS, FUZZ, BROWSER],
} as const satisfies Record<string, Step[]>;

const run = (step: Step, env: Record<string, string>, extra: string[]) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(step.command, [...step.args, ...extra], {
      cwd: ROOT,
      env: { ...(process.env as Record<string, string>), ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });

async function readCount(step: Step, file: string): Promise<Count | null> {
  try {
    const report = JSON.parse(await readFile(file, 'utf8'));
    if (step.report === 'vitest') {
      return { passed: report.numPassedTests as number, failed: report.numFailedTests as number };
    }
    const { expected, unexpected, flaky } = report.stats as Record<string, number>;
    return { passed: (expected ?? 0) + (flaky ?? 0), failed: unexpected ?? 0 };
  } catch {
    return null;
  }
}

/**
 * Runs one step. A step that ends badly counts at least one failure, whatever its report says, and a
 * test step that ran no test has failed.
 */
export async function runStep(step: Step): Promise<Count> {
  console.log(`\n── ${step.name}`);
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-suite-'));
  const file = join(folder, 'report.json');
  const extra =
    step.report === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`] : [];
  const env: Record<string, string> =
    step.report === 'playwright' ? { PLAYWRIGHT_JSON_OUTPUT_FILE: file } : {};
  try {
    const isFine = await run(step, env, extra);
    if (!step.report) return isFine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    const count = (await readCount(step, file)) ?? { passed: 0, failed: 0 };
    const isEmpty = count.passed + count.failed === 0;
    return { ...count, failed: isFine && !isEmpty ? count.failed : Math.max(1, count.failed) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
