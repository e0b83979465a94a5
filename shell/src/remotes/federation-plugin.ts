import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { fetchWithin, TIMEOUT_MS, uniqueUrl } from './fetch-within.ts';
import { integrityOf } from './integrity.ts';

const isForeign = (url: string) => new URL(url, location.href).origin !== location.origin;

function secured<E extends HTMLScriptElement | HTMLLinkElement>(element: E, url: string): E {
  const integrity = integrityOf(url);
  if (integrity) element.integrity = integrity;
  // As the bundler's own chunk loader does, so that a preloaded file is the one that is used.
  if (integrity || isForeign(url)) element.crossOrigin = 'anonymous';
  return element;
}

/**
 * What the federation runtime lacks: a limit on time, another try, and a check that every file is the one
 * that was deployed. A timeout around `loadRemote` would not help, as the runtime keeps its promise.
 */
export function resilience(): ModuleFederationRuntimePlugin {
  let mark = 0;
  const isRetried = new Set<string>();
  return {
    name: 'sidelight-resilience',
    fetch(url, init) {
      const integrity = integrityOf(url);
      return fetchWithin(url, { ...init, ...(integrity ? { integrity } : {}) });
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
      // Forget the failed entry and ask once more, under a name that nothing can queue behind.
      delete globalLoading[uniqueKey];
      isRetried.add(remoteInfo.entry);
      const entry = await getRemoteEntry({ origin, remoteInfo });
      // The hook's declared type has one promise too many; the runtime awaits whatever it gets.
      return entry as never;
    },
  };
}
