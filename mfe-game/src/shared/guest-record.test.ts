import { telemetry } from '@sidelight/shell-api';
import { describe, expect, it, vi } from 'vitest';
import { type GuestPlay, readGuestRecord, recordGuestPlay } from './guest-record.ts';

const play = (changes: Partial<GuestPlay> = {}): GuestPlay => ({
  playId: 'p1',
  storyId: '12',
  title: 'A Ruinous Sunday',
  questionsAsked: 1,
  timeTakenMs: 0,
  completedStatus: 'Attempted',
  dailyDate: '2026-11-20',
  createdAt: '2026-11-20T12:00:00.000Z',
  ...changes,
});

describe('a guest’s record', () => {
  it('has one entry per game: Attempted at first, then its outcome, which stays', () => {
    recordGuestPlay(play());
    expect(readGuestRecord().plays).toEqual([play()]);
    const ended = play({ completedStatus: 'Completed', questionsAsked: 4, timeTakenMs: 60_000 });
    recordGuestPlay(ended);
    recordGuestPlay(play({ questionsAsked: 9 }));
    expect(readGuestRecord().plays).toEqual([ended]);
  });

  it('changes the streak for daily mysteries only, once per date', () => {
    recordGuestPlay(play({ playId: 'a', dailyDate: '2026-11-19', completedStatus: 'Completed' }));
    recordGuestPlay(play({ playId: 'b', completedStatus: 'Completed' }));
    recordGuestPlay(play({ playId: 'c', completedStatus: 'Completed' }));
    recordGuestPlay(play({ playId: 'd', dailyDate: null, completedStatus: 'Resigned' }));
    expect(readGuestRecord().streak).toMatchObject({
      currentStreakCount: 2,
      bestStreakCount: 2,
      lastStreakDate: '2026-11-20',
    });
    recordGuestPlay(play({ playId: 'e', dailyDate: '2026-11-21', completedStatus: 'Resigned' }));
    expect(readGuestRecord().streak).toMatchObject({ currentStreakCount: 0, bestStreakCount: 2 });
  });

  it.each(['{broken', '"text"', '[{"playId":1}]', '{"a":1}', 'null'])(
    'treats a corrupt storage as empty, and reports it: %s',
    (stored) => {
      const report = vi.spyOn(telemetry, 'report');
      localStorage.setItem('play_history', stored);
      localStorage.setItem('streak', stored);
      expect(readGuestRecord()).toEqual({
        plays: [],
        streak: { currentStreakCount: 0, bestStreakCount: 0, lastStreakDate: null, freezes: 0 },
        memberStreak: null,
      });
      expect(report).toHaveBeenCalledTimes(2);
      recordGuestPlay(play());
      expect(readGuestRecord().plays).toHaveLength(1);
    },
  );

  it('logs an error if the storage is full, and continues', () => {
    const report = vi.spyOn(telemetry, 'report');
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    recordGuestPlay(play());
    expect(report).toHaveBeenCalled();
    expect(readGuestRecord().plays).toEqual([]);
  });

  it('keeps the latest 200 games', () => {
    for (let index = 0; index < 205; index += 1) recordGuestPlay(play({ playId: `p${index}` }));
    const { plays } = readGuestRecord();
    expect(plays).toHaveLength(200);
    expect(plays[0]?.playId).toBe('p204');
  });
});
