import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Tabs } from './Tabs.tsx';

afterEach(cleanup);

it('shows one panel at a time, by press and by arrow keys', async () => {
  render(
    <Tabs
      label="Statistics"
      items={[
        { value: 'played', label: 'Played', content: 'Twelve' },
        { value: 'created', label: 'Created', content: 'Three' },
      ]}
    />,
  );
  expect(screen.getByText('Twelve')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Created' }));
  expect(screen.getByText('Three')).toBeTruthy();
  expect(screen.queryByText('Twelve')).toBeNull();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByText('Twelve')).toBeTruthy();
});
