import { startPlay } from '@sidelight/contracts';
import { handle } from '@sidelight/shell-api/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { makePlay, makeTurn } from '../../testing/factories.ts';
import { renderGame } from '../../testing/render-game.tsx';

vi.mock('./HostDialog.tsx', () => ({
  get HostDialog(): never {
    throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
  },
}));

afterEach(cleanup);

it('says that the hosts did not load', async () => {
  const play = makePlay({ turns: [makeTurn()] });
  renderGame({ handlers: [handle(startPlay, play)] });
  await userEvent.click(await screen.findByRole('button', { name: /^Your host/ }));
  expect(await screen.findByText('The hosts did not load. Please try again.')).toBeTruthy();
});
