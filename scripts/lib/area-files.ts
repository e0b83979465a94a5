import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const OTHER_SERVICES = ['edge', 'embedded-mongo', 'host', 'kit'];

const TEXTS_OF: Readonly<Record<string, (area: string) => string[]>> = {
  'shared/contracts/src/index.ts': (area) => [`export * from './${area}/index.ts';`],
  Dockerfile: (area) => [` AS ${area}-packages\n`, `FROM runtime AS ${area}\n`],
  'docker-compose.yml': (area) => [
    `sidelight_${area}`,
    `  ${area.toUpperCase()}_URL: `,
    `\n  migrate-${area}:\n`,
    `\n  ${area}: `,
    `\n  ${area}-2:\n`,
    `\n    ${area}: { condition: service_healthy }\n`,
    `\n        ${area}:8080 `,
  ],
  'deploy/monitoring/alerts.yml': (area) => [`absent(process_start_time_seconds{service="${area}"})`],
  '.github/CODEOWNERS': (area) => [
    `/mfe-${area}/ `,
    `/services/${area}/ `,
    `/shared/contracts/src/${area}/ `,
  ],
};

/**
 * Checks that every area has its lines in the files of `TEXTS_OF`, and a front end and a service on disk.
 * @returns a line for each problem, and for each folder on disk that belongs to no area
 */
export async function areaProblems(areas: readonly string[], root: string): Promise<string[]> {
  const problems: string[] = [];
  for (const [path, textsOf] of Object.entries(TEXTS_OF)) {
    const content = await readFile(join(root, path), 'utf8');
    const missing = areas.flatMap(textsOf).filter((text) => !content.includes(text));
    if (missing.length > 0) {
      const texts = missing.map((text) => `'${text.trim()}'`).join(', ');
      problems.push(`${path} lacks ${texts}; see docs/adding-an-area.md`);
    }
  }
  const services = globSync('services/*', { cwd: root }).filter(
    (folder) => !OTHER_SERVICES.includes(basename(folder)),
  );
  const found = [...globSync('mfe-*', { cwd: root }), ...services];
  const expected = areas.flatMap((area) => [`mfe-${area}`, `services/${area}`]);
  problems.push(
    ...expected.filter((folder) => !found.includes(folder)).map((folder) => `${folder} is missing`),
    ...found
      .filter((folder) => !expected.includes(folder))
      .map((folder) => `${folder} is not of an area in shared/contracts/src/areas.ts`),
  );
  return problems;
}
