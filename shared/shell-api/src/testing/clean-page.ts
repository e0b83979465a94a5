import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// The test files of one worker share a page, so each file cleans the page first.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
if ('document' in globalThis) {
  localStorage.clear();
  sessionStorage.clear();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
}

afterEach(cleanup);
