import type { AreaName } from '@sidelight/contracts';
import { TIMEOUT_MS, uniqueUrl } from './fetch-with-retry.ts';
import { secure } from './integrity.ts';

/** The module federation container that the entry script of an area creates. */
export type Container = {
  /** Gives the area the modules that the shell shares. */
  init(shareScope: object, initScope: object[]): unknown;
  /** Loads a module that the area exposes. */
  get(name: string): Promise<() => unknown>;
};

/** A function of the bundler that registers the modules that the shell shares. */
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
/** A variable of the bundler with the registered modules. */
declare const __webpack_share_scopes__: { default: object };

let mark = 0;

/**
 * Loads the entry of an area and gives it the shell's shared modules. If the entry does not arrive, requests it once
 * more with a new URL. The URL is new, because Chromium queues a request for the same URL behind the old request.
 * @param entry the URL of the deployed entry, whose hash is checked
 * @param url the URL to request, if it is not the entry's own URL
 * @throws {Error} if the entry did not arrive in time, is not the file that was deployed, or makes no container
 */
export async function loadContainer(area: AreaName, entry: string, url = entry): Promise<Container> {
  const name = `sidelight_${area}`;
  const globals = globalThis as unknown as Record<string, Container | undefined>;
  // Set to `undefined`, because a variable that a script declares cannot be deleted.
  globals[name] = undefined;
  // Deletes the list of loaded chunks. With the list of a failed release, the new entry would use the chunks of that
  // release.
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

/**
 * @param url the URL to request
 * @param file the URL of the deployed file; the script must have the same content
 */
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
