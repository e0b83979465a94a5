import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useMotion, useTheme } from './appearance.ts';

afterEach(() => {
  delete document.documentElement.dataset.theme;
  delete document.documentElement.dataset.motion;
});

const root = document.documentElement;

describe('useTheme', () => {
  it('sets the choice on the root element, stores it, and updates every component', () => {
    const one = renderHook(() => useTheme());
    const other = renderHook(() => useTheme());
    act(() => one.result.current.setTheme('light'));
    expect(root.dataset.theme).toBe('light');
    expect(other.result.current.theme).toBe('light');
    expect(localStorage.getItem('theme')).toBe('"light"');
  });

  it('follows the system again', () => {
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

  it('treats an unknown value as absent', () => {
    localStorage.setItem('theme', '"plaid"');
    expect(renderHook(() => useTheme()).result.current.theme).toBe('system');
  });
});

describe('useMotion', () => {
  it('marks the root element while motion is reduced', () => {
    const { result } = renderHook(() => useMotion());
    act(() => result.current.setMotion('reduced'));
    expect(root.dataset.motion).toBe('reduced');
    act(() => result.current.setMotion('system'));
    expect(root.dataset.motion).toBeUndefined();
  });
});
