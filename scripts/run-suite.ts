import { type Count, runStep, SUITES } from './lib/suite.ts';

/** `pnpm check` and `pnpm test`: every step runs, also after one that failed. */
async function main(): Promise<void> {
  const name = process.argv[2] ?? '';
  const steps = SUITES[name as keyof typeof SUITES];
  if (!steps) throw new Error(`Usage: run-suite.ts ${Object.keys(SUITES).join(' | ')}`);
  const total: Count = { passed: 0, failed: 0 };
  const failedSteps: string[] = [];
  for (const step of steps) {
    const count = await runStep(step);
    total.passed += count.passed;
    total.failed += count.failed;
    if (count.failed > 0) failedSteps.push([step.name, ...count.failures].join('\n  '));
  }
  if (failedSteps.length > 0) console.log(`\nFailed:\n${failedSteps.join('\n')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
