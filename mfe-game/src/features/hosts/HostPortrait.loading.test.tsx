import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HostPortrait } from './HostPortrait.tsx';

const drawing = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./DrawnHost.tsx', async (load) => {
  await drawing.promise;
  return load();
});

it('a portrait shows the face until its drawing has loaded', async () => {
  const { container } = render(<HostPortrait personality={2} size={40} />);
  expect(container.querySelector('span')?.style.backgroundPosition).toMatch(/^40%/);
  expect(container.querySelector('[data-part]')).toBeNull();
  drawing.resolve();
  await vi.waitFor(() => expect(container.querySelector('[data-part]')).toBeTruthy());
});
