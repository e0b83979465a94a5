import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkSubsets, exportedNames, importedNames } from './subset-check.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'subset-'));
  await mkdir(join(root, 'src'));
  await mkdir(join(root, 'node_modules/@sidelight'), { recursive: true });
  await symlink(
    join(import.meta.dirname, '../../shell-api'),
    join(root, 'node_modules/@sidelight/shell-api'),
  );
});
afterEach(() => rm(root, { recursive: true }));

it('allows imports that the shell provides', async () => {
  await writeFile(
    join(root, 'src/a.tsx'),
    "import { Link, type RouteObject, useParams as params } from 'react-router-dom';",
  );
  await expect(checkSubsets(root)).resolves.toBeUndefined();
});

it('names imports that the shell does not provide, which would be undefined in a browser', async () => {
  await writeFile(join(root, 'src/a.tsx'), "import {\n  Link,\n  useFetcher,\n} from 'react-router-dom';");
  await expect(checkSubsets(root)).rejects.toThrow("src/a.tsx: 'useFetcher' of react-router-dom");
});

it('reads all forms of imports and exports', () => {
  const source =
    "import type { A } from 'm';\nimport * as all from 'm';\nexport { b as c } from 'm';\nimport { d } from 'n';";
  expect(importedNames(source, 'm')).toEqual(['*', 'b']);
  expect(exportedNames("export {\n  a,\n  b,\n} from 'm';")).toEqual(['a', 'b']);
});
