import type { AreaName } from '@sidelight/contracts';
import { TIMEOUT_MS, uniqueUrl } from './fetch-with-retry.ts';
import { secure } from './integrity.ts';

/** The module federation container that an area's entry script creates. */
export type Container = {
  init(shareScope: object, initScope: object[]): unknown;
  get(name: string): Promise<() => unknown>;
};

/** The bundler's function that registers the shared modules. */
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: { default: object };

let mark = 0;

/**
 * Loads an area's entry and gives it the shell's shared modules. If the entry does not arrive, requests it once more.
 * The second URL is new, because Chromium queues a request for the same URL behind the old request.
 * @param entry the URL of the deployed entry, whose hash is checked
 * @param url the URL to request, if it is not the entry's own
 * @throws {Error} if the entry did not arrive in time, is not the deployed file, or makes no container
 */
export async function loadContainer(area: AreaName, entry: string, url = entry): Promise<Container> {
  const name = `sidelight_${area}`;
  const globals = globalThis as unknown as Record<string, Container | undefined>;
  // The entry declares this variable with `var`, so `delete` would not remove it.
  globals[name] = undefined;
  // This list has the chunks of an entry that ran before. Without the deletion, the new entry would use these chunks,
  // even if they belong to a failed release.
  delete globals[`rspackChunk${name}`];
  try {
    await runScript(url, entry);
  } catch {
    mark += 1;
    await runScript(uniqueUrl(url, mark), entry);
  }
  const container = globals[name] as Container | undefined;
  if (!container) throw new Error(`${url} made no container`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default, []);
  return container;
}

/** @param file the URL of the deployed file; the content of `url` must have this file's hash */
function runScript(url: string, file: string): Promise<void> {
  const script = secure(document.createElement('script'), file);
  script.src = url;
  let timer: ReturnType<typeof setTimeout>;
  return new Promise<void>((resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${url} did not arrive in time`)), TIMEOUT_MS);
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${url} did not arrive`));
    document.head.append(script);
  }).finally(() => {
    clearTimeout(timer);
    script.remove();
  });
}
