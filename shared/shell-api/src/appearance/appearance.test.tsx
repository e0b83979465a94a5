import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useMotion, useTheme } from './appearance.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  delete document.documentElement.dataset.theme;
  delete document.documentElement.dataset.motion;
});

const root = document.documentElement;

describe('useTheme', () => {
  it('shows the choice on the root, keeps it, and tells everyone who asks', () => {
    const one = renderHook(() => useTheme());
    const other = renderHook(() => useTheme());
    act(() => one.result.current.setTheme('light'));
    expect(root.dataset.theme).toBe('light');
    expect(other.result.current.theme).toBe('light');
    expect(localStorage.getItem('theme')).toBe('"light"');
  });

  it('leaves it to the system again', () => {
    const { result } = renderHook(() => useTheme());
    act(() => result.current.setTheme('dark'));
    act(() => result.current.setTheme('system'));
    expect(root.dataset.theme).toBeUndefined();
  });

  it('follows another tab', () => {
    const { result } = renderHook(() => useTheme());
    localStorage.setItem('theme', '"dark"');
    act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
    expect(result.current.theme).toBe('dark');
    expect(root.dataset.theme).toBe('dark');
  });

  it('takes a value that it does not know for none', () => {
    localStorage.setItem('theme', '"plaid"');
    expect(renderHook(() => useTheme()).result.current.theme).toBe('system');
  });
});

describe('useMotion', () => {
  it('marks the root while less motion is asked for', () => {
    const { result } = renderHook(() => useMotion());
    act(() => result.current.setMotion('reduced'));
    expect(root.dataset.motion).toBe('reduced');
    act(() => result.current.setMotion('system'));
    expect(root.dataset.motion).toBeUndefined();
  });
});
