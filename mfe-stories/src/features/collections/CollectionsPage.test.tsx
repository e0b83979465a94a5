import { listCollections } from '@sidelight/contracts';
import { fail, handle, renderWithShell } from '@sidelight/shell-api/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import area from '../../routes.ts';
import { COLLECTIONS } from '../../testing/make-story.ts';

afterEach(cleanup);

it('links from each collection to its mysteries', async () => {
  renderWithShell(area, { path: '/collections', handlers: [handle(listCollections, COLLECTIONS)] });
  const classic = await screen.findByRole('link', { name: 'Classic Mysteries 12 stories' });
  expect(classic.getAttribute('href')).toBe('/browse?collections=classic');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('shows the error and retries', async () => {
  let isDown = true;
  renderWithShell(area, {
    path: '/collections',
    handlers: [handle(listCollections, () => (isDown ? fail('internal') : COLLECTIONS))],
  });
  await screen.findByText('Error: Something went wrong. Please try again.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /Featured/ })).toBeTruthy();
});
