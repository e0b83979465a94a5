import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ContentWarnings } from './ContentWarnings.tsx';
import { DifficultyMark } from './DifficultyMark.tsx';
import { StoryCard, type StoryCardProps } from './StoryCard.tsx';

const story = { storyId: '7', title: 'Gull Soup', prompt: 'A man orders soup.' };
const card = (props: Partial<StoryCardProps> = {}) => render(<StoryCard story={story} {...props} />);
const tile = (container: HTMLElement) => container.querySelector('[data-colour]');

describe('content warnings', () => {
  it('are closed at first, and opened by a press', async () => {
    render(<ContentWarnings warnings={['death', 'loss']} />);
    const summary = screen.getByText('Content warnings');
    expect(summary.closest('details')).toHaveProperty('open', false);
    await userEvent.click(summary);
    expect(summary.closest('details')).toHaveProperty('open', true);
    expect(screen.getByText('Contains: death, loss')).toBeTruthy();
  });

  it('show nothing if there are none', () => {
    const { container } = render(<ContentWarnings warnings={[]} />);
    expect(container.textContent).toBe('');
  });
});

it.each([
  ['gentle', 'Gentle', 1],
  ['fair', 'Fair', 2],
  ['tricky', 'Tricky', 3],
  ['hard', 'Hard', 4],
] as const)('draws the difficulty %s as a word and bars', (difficulty, word, bars) => {
  const { container } = render(<DifficultyMark difficulty={difficulty} />);
  expect(container.textContent).toBe(`Difficulty: ${word}`);
  expect(container.querySelectorAll('[class*=filled]')).toHaveLength(bars);
});

it('says in words that a difficulty is an estimate', () => {
  const { container } = render(<DifficultyMark difficulty="tricky" isDifficultyEstimated />);
  expect(container.textContent).toBe('Difficulty: Tricky (estimate)');
});

describe('a story card', () => {
  it('shows the picture of its mystery and links to it', () => {
    const { container } = card();
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/images/stories/7.webp');
    expect(screen.getByRole('link', { name: 'Gull Soup' }).getAttribute('href')).toBe('/story/7');
  });

  it('offers its picture in three widths and reserves its place', () => {
    const imageUrl = '/images/stories/7.webp?v=0a';
    const { container } = card({ story: { ...story, imageUrl } });
    const image = container.querySelector('img') as HTMLImageElement;
    expect(image.getAttribute('srcset')?.split(', ')).toEqual([
      `${imageUrl}&w=360 360w`,
      `${imageUrl}&w=720 720w`,
      `${imageUrl}&w=1200 1200w`,
    ]);
    expect(image.sizes).not.toBe('');
    expect([image.width, image.height]).toEqual([1200, 675]);
  });

  it('loads its picture when it comes into view, and the first picture of a page at once', () => {
    const loadingOf = (props: Partial<StoryCardProps>) => {
      const image = card(props).container.querySelector('img');
      cleanup();
      return [image?.getAttribute('loading'), image?.getAttribute('fetchpriority')];
    };
    expect(loadingOf({})).toEqual(['lazy', 'auto']);
    expect(loadingOf({ isFirst: true })).toEqual(['eager', 'high']);
  });

  it('falls back to the first colour and the ghost if the picture does not load', async () => {
    const { container } = card();
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    expect(container.querySelector('img')).toBeNull();
    expect(tile(container)?.getAttribute('data-colour')).toBe('deep-red');
    await waitFor(() => expect(container.querySelector('[data-icon="ghost"]')).toBeTruthy());
  });

  it('falls back to the story’s own colour and icon', async () => {
    const { container } = card({
      story: { ...story, displayColour: 'navy', displayIcon: 'crow', imageUrl: null },
    });
    expect(tile(container)?.getAttribute('data-colour')).toBe('navy');
    await waitFor(() => expect(container.querySelector('[data-icon="crow"]')).toBeTruthy());
  });

  it('shows the exact texts of a play and of a creation', () => {
    card({
      played: { questions: 12, timeTakenMs: 185_000, status: 'Completed' },
      created: { likes: 4, date: '20 Nov 2026' },
    });
    expect(screen.getByText('12 questions · 3:05 mins · Completed')).toBeTruthy();
    expect(screen.getByText('4 likes · 0 dislikes · Created 20 Nov 2026')).toBeTruthy();
  });

  it('marks a mystery only if it is completed', () => {
    card();
    expect(screen.queryByText('Completed')).toBeNull();
    cleanup();
    card({ isCompleted: true });
    expect(screen.getByText('Completed')).toBeTruthy();
  });

  it('marks a played mystery until it is completed', () => {
    card({ isPlayed: true });
    expect(screen.getByText('Played')).toBeTruthy();
    cleanup();
    card({ isPlayed: true, isCompleted: true });
    expect(screen.getByText('Completed')).toBeTruthy();
    expect(screen.queryByText('Played')).toBeNull();
  });

  it('has the whole scenario in its text, with the last sentence in an element of its own', () => {
    const { container } = card({ story: { ...story, prompt: 'A man orders soup. He weeps. Why?' } });
    expect(container.querySelector('p')?.textContent).toBe('A man orders soup. He weeps. Why?');
    expect(screen.getByText('Why?')).toBeTruthy();
  });

  it('opens without a page load, but leaves other clicks to the browser', async () => {
    const onOpen = vi.fn();
    card({ onOpen });
    const link = screen.getByRole('link', { name: 'Gull Soup' });
    await userEvent.click(link);
    expect(onOpen).toHaveBeenCalledWith('7');
    fireEvent.click(link, { ctrlKey: true });
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it('has a share button if it gets a handler', async () => {
    const onShare = vi.fn();
    card({ onShare });
    await userEvent.click(screen.getByRole('button', { name: 'Share Gull Soup' }));
    expect(onShare).toHaveBeenCalledWith(story);
  });
});
