import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import SCRIPT from '../../public/theme.js?raw';

const { dataset } = document.documentElement;

const run = () => new Function(SCRIPT)();

function page(path: string, dates?: string) {
  dataset.firstView = path;
  if (dates !== undefined) dataset.dates = dates;
}

const finished = (completedStatus: string) =>
  localStorage.setItem('play_history', JSON.stringify([{ storyId: '7', completedStatus }]));

/**
 * The preload links that the script adds. The mock below records them, because links in the document would load their
 * URLs.
 */
let hints: string[] = [];

beforeEach(() => {
  hints = [];
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    const { rel, as, crossOrigin, href } = link as HTMLLinkElement;
    const { pathname, search } = new URL(href, location.href);
    hints.push([rel, as, crossOrigin, pathname + search].join(' '));
  });
  history.replaceState(null, '', '/story/7');
});
afterEach(() => {
  for (const name of Object.keys(dataset)) delete dataset[name];
});

it('applies the chosen theme and motion', () => {
  localStorage.setItem('theme', '"dark"');
  localStorage.setItem('motion', '"reduced"');
  run();
  expect({ ...dataset }).toEqual({ theme: 'dark', motion: 'reduced' });
});

it('hides a first view that a browser has stored for another address', () => {
  page('/', '2026-11-23');
  run();
  expect(dataset.firstView).toBe('none');
});

describe('home', () => {
  const at = (now: Date, dates: string) => {
    vi.useFakeTimers({ now });
    history.replaceState(null, '', '/');
    page('/', dates);
    run();
  };

  it('chooses the mystery of the player’s date', () => {
    at(new Date(2026, 0, 5, 23, 59), '2026-01-05 2026-01-06');
    expect(dataset).toMatchObject({ firstView: '/', day: '0' });
    at(new Date(2026, 0, 6, 0, 1), '2026-01-05 2026-01-06');
    expect(dataset).toMatchObject({ firstView: '/', day: '1' });
  });

  it('requests the daily mystery of that date before the app does', () => {
    at(new Date(2026, 0, 6), '2026-01-05 2026-01-06');
    expect(hints).toEqual(['preload fetch anonymous /api/stories/daily?date=2026-01-06']);
  });

  it('shows no mystery on a device whose date is not among the dates of the page', () => {
    at(new Date(2026, 0, 9), '2026-01-05 2026-01-06');
    expect(dataset.firstView).toBe('none');
    expect(dataset.day).toBeUndefined();
  });
});

describe('the browse page', () => {
  const LIST =
    'preload fetch anonymous /api/stories/stories?sort=rating&direction=desc&limit=12&collections=featured';

  it('requests the list before the app does', () => {
    history.replaceState(null, '', '/browse');
    run();
    expect(hints).toEqual([LIST]);
  });

  it.each([
    ['collections', 'selected_collections', '["spooky"]'],
    ['an order', 'sort_preferences', '{"sort":"newest","direction":"desc"}'],
  ])('requests nothing for a player who has chosen %s', (_, key, value) => {
    localStorage.setItem(key, value);
    history.replaceState(null, '', '/browse');
    run();
    expect(hints).toEqual([]);
  });

  it('requests nothing if the address has choices', () => {
    history.replaceState(null, '', '/browse?collections=all');
    run();
    expect(hints).toEqual([]);
  });
});

describe('a mystery', () => {
  it('has its scenario open before the first question', () => {
    page('/story/7');
    run();
    expect(dataset).toMatchObject({ firstView: '/story/7' });
    expect(dataset.scenario).toBeUndefined();
  });

  it('has it collapsed in a game that goes on, unless the player opened it', () => {
    localStorage.setItem('current_story', '{"storyId":"7","ownerId":null}');
    finished('Attempted');
    page('/story/7');
    run();
    expect(dataset).toMatchObject({ firstView: '/story/7', scenario: 'closed' });
    delete dataset.scenario;
    sessionStorage.setItem('scenario_open:7', 'true');
    run();
    expect(dataset.scenario).toBeUndefined();
  });

  it.each(['Completed', 'Resigned'])('is hidden after a game that ended as %s', (status) => {
    finished(status);
    page('/story/7');
    run();
    expect(dataset.firstView).toBe('none');
  });

  it('is hidden after a game that a member has finished in this browser', () => {
    localStorage.setItem('finished_stories', '["3","7"]');
    page('/story/7');
    run();
    expect(dataset.firstView).toBe('none');
  });

  it('is shown if the storage is broken', () => {
    localStorage.setItem('play_history', '{');
    page('/story/7');
    run();
    expect(dataset.firstView).toBe('/story/7');
  });
});
