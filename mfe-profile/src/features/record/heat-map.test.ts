import { describe, expect, it } from 'vitest';
import { makePlay } from '../../testing/factories.ts';
import { heatMap } from './heat-map.ts';

const at = (date: string, status: 'Completed' | 'Attempted' = 'Completed') =>
  makePlay({ createdAt: new Date(`${date}T12:00:00`).toISOString(), completedStatus: status });

describe('heatMap', () => {
  it('has weeks from Monday on and ends today', () => {
    // 2026-11-20 is a Friday.
    const weeks = heatMap([], '2026-11-20', 3);
    expect(weeks.map((days) => days.length)).toEqual([7, 7, 5]);
    expect(weeks[0]?.[0]?.date).toBe('2026-11-02');
    expect(weeks[2]?.at(-1)?.date).toBe('2026-11-20');
  });

  it.each([
    ['2026-11-16', 1],
    ['2026-11-22', 7],
  ])('ends the last week with %s, a Monday or a Sunday, as its day number %i', (today, length) => {
    expect(heatMap([], today, 2)[1]).toHaveLength(length);
  });

  it('counts games and solved ones by day and leaves out what is older', () => {
    const plays = [at('2026-11-20'), at('2026-11-20', 'Attempted'), at('2026-11-03'), at('2026-10-01')];
    const days = heatMap(plays, '2026-11-20', 3).flat();
    expect(days.filter((day) => day.plays > 0)).toEqual([
      { date: '2026-11-03', plays: 1, solved: 1, level: 1 },
      { date: '2026-11-20', plays: 2, solved: 1, level: 2 },
    ]);
  });

  it.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 3],
    [5, 4],
    [12, 4],
  ])('paints %i games at level %i', (count, level) => {
    const plays = Array.from({ length: count }, () => at('2026-11-20'));
    expect(heatMap(plays, '2026-11-20', 1).flat().at(-1)?.level).toBe(level);
  });
});
