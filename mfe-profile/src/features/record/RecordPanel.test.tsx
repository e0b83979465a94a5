import { listPlayerPlays } from '@sidelight/contracts';
import { fail, handle, makeAccount, renderWithShell } from '@sidelight/shell-api/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makePlay } from '../../testing/factories.ts';
import { RecordPanel } from './RecordPanel.tsx';

let restore: () => void;
afterEach(() => {
  restore();
});

function show(handler: ReturnType<typeof handle>) {
  const rendered = renderWithShell(<RecordPanel username="marlowe" />, {
    user: makeAccount(),
    handlers: [handler],
  });
  restore = rendered.restore;
  const asked = () =>
    rendered.calls
      .filter(({ contract }) => contract.name === 'listPlayerPlays')
      .map(({ call }) => call.query as { cursor?: string });
  return { asked };
}

describe('the record', () => {
  it('reads all pages and shows charts of days, questions and points, each with its table', async () => {
    const { asked } = show(
      handle(listPlayerPlays, ({ query }) =>
        query.cursor
          ? {
              items: [makePlay({ playId: 'p3', completedStatus: 'Resigned', questionsAsked: 40, points: 0 })],
              nextCursor: null,
            }
          : {
              items: [
                makePlay({ playId: 'p1', questionsAsked: 4, points: 50 }),
                makePlay({ playId: 'p2', questionsAsked: 12, points: 31 }),
              ],
              nextCursor: 'second',
            },
      ),
    );
    expect(await screen.findByRole('img', { name: '3 games on 1 day in the last 52 weeks' })).toBeTruthy();
    expect(asked().map((query) => query.cursor)).toEqual([undefined, 'second']);

    const rows = (name: string) =>
      within(screen.getByLabelText(`${name}, table`))
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map((cell) => cell.textContent).join(' '));
    expect(rows('Days you played')).toEqual([expect.stringMatching(/ 3 2$/)]);
    expect(rows('Questions to a solution')).toContain('0–5 1');
    expect(rows('Questions to a solution')).toContain('31+ 0');
    expect(rows('Points')).toEqual(expect.arrayContaining(['0 1', '31–40 1', '41–50 1']));
    expect(
      screen.getByRole('img', { name: 'Your best of 3 finished games brought 50 of 50 points' }),
    ).toBeTruthy();
  });

  it('stops after 300 games and says so', async () => {
    const { asked } = show(
      handle(listPlayerPlays, ({ query }) => ({
        items: Array.from({ length: 50 }, (_, i) => makePlay({ playId: `${query.cursor ?? 'c'}-${i}` })),
        nextCursor: `${query.cursor ?? 'c'}x`,
      })),
    );
    expect(await screen.findByText('Your latest 300 games')).toBeTruthy();
    expect(asked()).toHaveLength(6);
  });

  it.each([
    ['without games', handle(listPlayerPlays, { items: [], nextCursor: null })],
    ['without an answer', handle(listPlayerPlays, fail('internal'))],
  ])('is not shown %s', async (_, handler) => {
    const { asked } = show(handler);
    await expect.poll(() => asked().length).toBe(1);
    expect(screen.queryByRole('region', { name: 'Your record' })).toBeNull();
  });
});
