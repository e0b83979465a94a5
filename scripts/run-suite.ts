import { type Count, runGroup, SUITES } from './lib/suite.ts';

/** Runs `pnpm check` or `pnpm test`. If a step fails, the other steps still run. */
async function main(): Promise<void> {
  const name = process.argv[2] ?? '';
  const groups = SUITES[name as keyof typeof SUITES];
  if (!groups) throw new Error(`Usage: run-suite.ts ${Object.keys(SUITES).join(' | ')}`);
  const total: Count = { passed: 0, failed: 0 };
  const failedSteps: string[] = [];
  for (const group of groups) {
    for (const { step, result } of await runGroup(group)) {
      total.passed += result.passed;
      total.failed += result.failed;
      if (result.failed > 0) failedSteps.push([step.name, ...result.failures].join('\n  '));
    }
  }
  if (failedSteps.length > 0) console.log(`\nFailed:\n${failedSteps.join('\n')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
