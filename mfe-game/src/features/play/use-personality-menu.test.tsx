import { listPersonalities } from '@sidelight/contracts';
import { useGameMenuState } from '@sidelight/shell-api';
import { handle, renderWithShell } from '@sidelight/shell-api/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePersonalityMenu } from './use-personality-menu.tsx';

function Menu() {
  usePersonalityMenu();
  const menu = useGameMenuState();
  return <p>{menu?.personalities.find(({ index }) => index === menu.currentIndex)?.name}</p>;
}

it('if the stored host does not exist, the menu marks the first host, as the game does', async () => {
  localStorage.setItem('personality_index', '9');
  const items = [{ index: 0, name: 'The Librarian', description: 'Calm' }];
  renderWithShell(<Menu />, { handlers: [handle(listPersonalities, { items })] });
  expect(await screen.findByText('The Librarian')).toBeTruthy();
});
