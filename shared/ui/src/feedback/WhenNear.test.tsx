import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WhenNear } from './WhenNear.tsx';

let observed: ((isNear: boolean) => void)[] = [];
beforeEach(() => {
  observed = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        observed.push((isIntersecting) => act(() => tell([{ isIntersecting }])));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows its content when its place comes near the screen, and not before', () => {
  render(<WhenNear waiting="Later">Content</WhenNear>);
  for (const tell of observed) tell(false);
  expect(screen.queryByText('Content')).toBeNull();
  expect(screen.getByText('Later')).toBeTruthy();
  for (const tell of observed) tell(true);
  expect(screen.getByText('Content')).toBeTruthy();
  expect(screen.queryByText('Later')).toBeNull();
});
