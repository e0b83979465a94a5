import { addDays, localDateOf } from '@sidelight/rules';
import { expect, type Page } from 'playwright/test';
import { openMenu } from '../support/menu.ts';
import { ask, giveUp, openStory } from '../support/player.ts';
import { sayFacts } from '../support/solve.ts';
import { answerWithError, at, failing, loading, type Screen } from './screen.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

const tool = (name: string): Screen => ({
  name: `game ${name.toLowerCase()} panel`,
  open: async (page) => {
    await openStory(page, '2');
    await ask(page, 'Is he thirsty?');
    await page.getByRole('button', { name, exact: true }).click();
  },
});

export const GUEST_SCREENS: Screen[] = [
  {
    name: 'unsubscribe',
    open: async (page) => {
      const json = { username: 'agnes', isOn: true };
      await page.route('**/api/profile/unsubscribe?**', (route) => route.fulfill({ json }));
      await page.goto(`/unsubscribe?list=reminder&token=${'t'.repeat(43)}`);
      await expect(page.getByRole('button', { name: 'Stop the reminders' })).toBeVisible();
    },
  },
  at('unsubscribe with an incomplete link', '/unsubscribe', 'This link is no longer valid'),
  loading(
    'unsubscribe loading',
    `/unsubscribe?list=review&token=${'t'.repeat(43)}`,
    '**/api/profile/unsubscribe?**',
  ),
  at('home', '/', /Next daily story available in/),
  loading('home loading', '/', '**/api/stories/daily**'),
  failing('home failed', '/', '**/api/stories/daily**', 'Today’s mystery is out of reach for the moment.'),
  {
    name: 'home without a network',
    open: async (page) => {
      // Responds as the service worker does without a network: the page does not contain the list of live releases, and
      // the list comes from the cache (`x-stored`).
      await page.route(
        ({ pathname }) => pathname === '/',
        async (route) => {
          const headers = { ...route.request().headers(), 'sec-fetch-dest': 'empty' };
          await route.fulfill({ response: await route.fetch({ headers }) });
        },
      );
      await page.route('**/remotes.json', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { ...response.headers(), 'x-stored': '1' } });
      });
      await page.goto('/');
      await expect(page.getByText(/^You are offline/)).toBeVisible();
      await expect(page.getByText(/Next daily story available in/)).toBeVisible();
    },
  },
  {
    name: 'menu with the offer to install',
    open: async (page) => {
      await page.goto('/');
      await openMenu(page);
      // The event is repeated, because the page may not listen to it yet.
      await expect(async () => {
        await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')));
        await expect(page.getByRole('button', { name: 'Install Sidelight' })).toBeVisible({ timeout: 1_000 });
      }).toPass();
    },
  },
  {
    name: 'archive',
    open: async (page) => {
      const today = localDateOf(new Date());
      const plays = [today, addDays(today, -1)].map((dailyDate, index) => ({
        ...{ playId: dailyDate, storyId: dailyDate, title: 'A mystery', dailyDate },
        ...{ questionsAsked: 3, timeTakenMs: 60_000, createdAt: `${dailyDate}T12:00:00.000Z` },
        completedStatus: index === 0 ? 'Completed' : 'Resigned',
      }));
      await page.addInitScript(
        (history) => localStorage.setItem('play_history', history),
        JSON.stringify(plays),
      );
      await page.goto('/archive');
      await expect(page.locator('a[aria-current=date]')).toHaveAccessibleName(/, solved$/);
    },
  },
  at('archive without dailies', '/archive?month=2020-01', 'No daily mysteries in this month.'),
  {
    name: 'archive without a network',
    open: async (page) => {
      await page.route('**/api/stories/daily/range**', (route) => route.abort());
      await page.goto('/archive');
      await expect(page.getByText(/^The calendar needs a connection/)).toBeVisible();
    },
  },
  loading('archive loading', '/archive', '**/api/stories/daily/range**'),
  failing('archive failed', '/archive', '**/api/stories/daily/range**', 'Something went wrong.'),

  at('browse', '/browse?collections=all', 'Mysteries'),
  at('browse one collection', '/browse?collections=classic', /^Twelve old puzzles/),
  {
    name: 'browse collections open',
    open: async (page) => {
      await page.goto('/browse');
      await press(page, /^Collections:/);
      await expect(page.getByRole('checkbox', { name: 'Classic Mysteries' })).toBeVisible();
    },
  },
  at(
    'browse nothing found',
    '/browse?collections=all&q=zzzzzz',
    'No mysteries found in the selected collections.',
  ),
  loading('browse loading', '/browse', '**/api/stories/stories?**'),
  failing('browse failed', '/browse', '**/api/stories/stories?**', /^Error: /),
  at('collections', '/collections', 'Classic Mysteries'),
  {
    name: 'collections none yet',
    open: async (page) => {
      await page.route('**/api/stories/collections**', (route) => route.fulfill({ json: { items: [] } }));
      await page.goto('/collections');
      await expect(page.getByText('There are no collections yet.')).toBeVisible();
    },
  },
  loading('collections loading', '/collections', '**/api/stories/collections**'),
  failing('collections failed', '/collections', '**/api/stories/collections**', /^Error: /),

  { name: 'game of a new player', open: (page) => openStory(page, '1') },
  {
    name: 'game choice of the host',
    open: async (page) => {
      await openStory(page, '1');
      await ask(page, 'Is anyone hurt?');
      await press(page, /^Your host: /);
      await expect(page.getByRole('dialog', { name: 'Your host' })).toBeVisible();
    },
  },
  {
    name: 'game asks before it reveals the answer',
    open: async (page) => {
      await openStory(page, '2');
      await press(page, 'Help');
      await press(page, 'Reveal answer');
      await expect(page.getByRole('alertdialog', { name: 'Reveal answer' })).toBeVisible();
    },
  },
  {
    name: 'game after five questions',
    open: async (page) => {
      await openStory(page, '1');
      for (const text of [
        'Is anyone hurt?',
        'Is it a tall building?',
        'Is it night?',
        'Does the man work there?',
        'Is the lift broken?',
      ]) {
        await ask(page, text);
      }
    },
  },
  tool('Help'),
  tool('Information'),
  tool('Report'),
  tool('Favorite'),
  loading('game loading', '/story/3', '**/api/game/plays'),
  failing('game failed', '/story/3', '**/api/game/plays', 'The mystery did not open.'),
  at('game story not found', '/story/none', 'Story not found'),
  {
    name: 'game answer failed',
    open: async (page) => {
      await openStory(page, '3');
      await answerWithError(page, '**/questions*');
      await page.getByRole('textbox', { name: 'Your question' }).fill('Is it night?');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible();
    },
  },
  {
    name: 'game leave question',
    open: async (page) => {
      await openStory(page, '3');
      await ask(page, 'Is anyone hurt?');
      await page.getByRole('button', { name: 'Home' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'game given up',
    open: async (page) => {
      await openStory(page, '4');
      await ask(page, 'Is anyone hurt?');
      await giveUp(page);
    },
  },
  {
    name: 'game solved',
    open: async (page) => {
      await openStory(page, '12');
      await sayFacts(page, '12');
    },
  },
  {
    name: 'result opened again',
    open: async (page) => {
      await openStory(page, '4');
      await giveUp(page);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Mystery Failed' })).toBeVisible();
    },
  },
  {
    name: 'home after today’s mystery',
    open: async (page) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Play Now' }).click();
      await expect(page.getByRole('textbox', { name: 'Your question' })).toBeVisible();
      await giveUp(page);
      await page.goto('/');
      await expect(page.getByRole('link', { name: 'See the answer' })).toBeVisible();
    },
  },
  {
    name: 'advert',
    open: async (page) => {
      await openStory(page, '6');
      await giveUp(page);
      await page.goto('/story/7');
      await expect(page.getByRole('dialog').getByText(/Your mystery goes on in \d+ s/)).toBeVisible();
    },
  },

  {
    name: 'menu',
    open: async (page) => {
      await page.goto('/about');
      await openMenu(page);
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    },
  },
  at('login', '/login', 'Log In'),
  {
    name: 'login refused',
    open: async (page) => {
      await page.goto('/login');
      await page.getByLabel('Email or username').fill('nobody_here');
      await page.getByLabel('Password', { exact: true }).fill('Wrong!pass1');
      await page.getByRole('button', { name: 'Log In', exact: true }).click();
      await expect(page.getByText('Invalid login credentials')).toBeVisible();
    },
  },
  at('sign-up', '/login?mode=signup', 'Sign Up'),
  {
    name: 'sign-up with problems',
    open: async (page) => {
      await page.goto('/login?mode=signup');
      await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
      await expect(page.getByText('Invalid Username')).toBeVisible();
    },
  },
  {
    name: 'reset sent',
    open: async (page) => {
      await page.goto('/login');
      await press(page, 'Forgot your password?');
      await page.getByLabel('Email', { exact: true }).fill('nobody@example.org');
      await press(page, 'Send instructions');
      await expect(page.getByText(/^If an account exists for this email/)).toBeVisible();
    },
  },
  at('link used', '/verify?type=signup#token=none', /link/i),
  at('contact', '/contact', 'Community needed'),
  at('how to play', '/how-to-play', 'Are the letters for Ada?'),
  {
    name: 'how to play example solved',
    open: async (page) => {
      await page.goto('/how-to-play');
      await page.getByLabel('Your question about Ada').fill('Is she a postal worker?');
      await page.getByLabel('Your question about Ada').press('Enter');
      await page.getByRole('button', { name: 'See the solution' }).click();
      await expect(page.getByText('Solved! This is what happened:')).toBeVisible();
    },
  },
  at('about', '/about', 'About Sidelight'),
  at('premium', '/premium', 'Ad-Free Experience'),
  at('stats', '/stats', 'Total Users'),
  loading('stats loading', '/stats', '**/api/*/stats**'),
  failing('stats failed', '/stats', '**/api/**/stats**', /^Error loading stats/),
  at('profile of nobody', '/profile/nobody_by_this_name', 'Profile not found'),
  at('mysteries of a guest', '/mysteries', 'Sign up or log in to see your mysteries'),
  at('story form of a guest', '/create/new', 'Create New Mystery'),
  at('admin refused', '/admin/reports', 'You are not allowed to do this'),
  loading('an area that loads', '/browse', '**/remotes/stories/**'),
  {
    name: 'an area that does not load',
    open: async (page) => {
      await page.route('**/remotes/stories/**', (route) => route.abort());
      await page.goto('/browse');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
];
