import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

/** The tests of one worker share a page, so each test and each file begins with a clean one. */
function cleanPage(): void {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (!('document' in globalThis)) return;
  localStorage.clear();
  sessionStorage.clear();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
}

cleanPage();
afterEach(cleanPage);
