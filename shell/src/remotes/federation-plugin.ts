import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { fetchWithRetry, TIMEOUT_MS, uniqueUrl } from './fetch-with-retry.ts';
import { integrityOf } from './integrity.ts';

const isForeign = (url: string) => new URL(url, location.href).origin !== location.origin;

function secured<E extends HTMLScriptElement | HTMLLinkElement>(element: E, url: string): E {
  const integrity = integrityOf(url);
  if (integrity) element.integrity = integrity;
  // The bundler's chunk loader does the same, and the browser uses a preloaded file only if both do.
  if (integrity || isForeign(url)) element.crossOrigin = 'anonymous';
  return element;
}

/**
 * Adds to the federation runtime: a timeout, a retry, and an integrity check of every file. A timeout around
 * `loadRemote` would not help, because the runtime returns the same promise again.
 */
export function resilience(): ModuleFederationRuntimePlugin {
  let mark = 0;
  const isRetried = new Set<string>();
  return {
    name: 'sidelight-resilience',
    fetch(url, init) {
      const integrity = integrityOf(url);
      return fetchWithRetry(url, { ...init, ...(integrity ? { integrity } : {}) });
    },
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = isRetried.has(url) ? uniqueUrl(url, ++mark) : url;
      return { script: secured(script, url), timeout: TIMEOUT_MS };
    },
    createLink({ url, attrs }) {
      const link = document.createElement('link');
      link.href = url;
      for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
      return secured(link, url);
    },
    async loadEntryError({ getRemoteEntry, origin, remoteInfo, globalLoading, uniqueKey }) {
      // Removes the failed entry and requests it again with a new URL, which Chromium does not queue behind the old one.
      delete globalLoading[uniqueKey];
      isRetried.add(remoteInfo.entry);
      const entry = await getRemoteEntry({ origin, remoteInfo });
      // The declared type of the hook has one promise too many. The runtime awaits the value.
      return entry as never;
    },
  };
}
