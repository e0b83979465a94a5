import { describe, expect, it } from 'vitest';
import { weekOf } from './week.ts';

const play = (dailyDate: string, completedStatus: 'Attempted' | 'Completed' | 'Resigned') => ({
  dailyDate,
  completedStatus,
});
const marks = (...args: Parameters<typeof weekOf>) => weekOf(...args).map(({ status }) => status);

describe('the week on a profile', () => {
  it('marks frozen days, but no day on which a game ended', () => {
    const plays = [
      play('2026-11-20', 'Completed'),
      play('2026-11-19', 'Attempted'),
      play('2026-11-17', 'Resigned'),
    ];
    const frozen = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
    expect(marks(plays, '2026-11-20', frozen).slice(-4)).toEqual([
      'Resigned',
      'Frozen',
      'Frozen',
      'Completed',
    ]);
    expect(marks(plays, '2026-11-20').slice(-4)).toEqual(['Resigned', 'Untried', 'Attempted', 'Completed']);
  });
});
