import { expect, type Page } from 'playwright/test';
import { PASSWORD } from '../support/member.ts';
import { openMenu } from '../support/menu.ts';
import { openStory, skipAdverts } from '../support/player.ts';
import { sayFacts } from '../support/solve.ts';
import { answerWithError, at, failing, loading, neverAnswer, type Screen } from './screen.ts';

const OWN_PROFILE = /\/api\/profile\/me(\?|$)/;

const headers = { 'sec-fetch-site': 'same-origin' };

async function writeStory(page: Page): Promise<string> {
  const answer = await page.request.post('/api/stories/stories', {
    headers: { ...headers, 'idempotency-key': 'the-mystery-of-the-screens' },
    data: {
      title: 'A lantern in an empty house',
      prompt: 'A lantern burns in an empty house. Nobody has been there for days. Why does it burn?',
      solution: 'The keeper of the lighthouse sleeps upstairs and lights it at dusk.',
      isPublic: true,
      displayColour: 'navy',
      displayIcon: 'moon',
      contentWarnings: [],
    },
  });
  return ((await answer.json()) as { storyId: string }).storyId;
}

const CHECK = '**/api/game/host/check';

async function askTestPlayer(page: Page): Promise<void> {
  await page.goto('/create/new');
  await page.getByLabel('Scenario').fill('A lantern burns in an empty house. Why does it burn?');
  await page.getByLabel('Solution').fill('The keeper of the lighthouse sleeps upstairs.');
  await page.getByRole('button', { name: 'Ask a test player' }).click();
}

const settings = (name: string, region: string, buttons: string[]): Screen => ({
  name,
  open: async (page) => {
    await page.goto('/settings');
    const panel = page.getByRole('region', { name: region });
    for (const each of buttons) await panel.getByRole('button', { name: each }).click();
    await expect(panel.getByLabel('Your password')).toBeVisible();
  },
});

export const NEW_MEMBER_SCREENS: Screen[] = [
  at('new member’s home', '/', /Next daily story available in/),
  at('new member’s profile', '/profile', 'No stories played yet'),
  loading('profile loading', '/profile', OWN_PROFILE),
  failing('profile failed', '/profile', OWN_PROFILE, /^Error: /),
  loading('archive loading a member’s record', '/archive', '**/api/game/me/dailies**'),
  failing(
    'archive without a member’s record',
    '/archive',
    '**/api/game/me/dailies**',
    /what you made of them/,
  ),
  at('no mysteries yet', '/create', "You haven't created any mysteries yet."),
  loading('mysteries loading', '/create', '**/api/stories/stories?**'),
  failing('mysteries failed', '/create', '**/api/stories/stories?**', /^Error: /),
  at(
    'favourites without any',
    '/browse?collections=favourites',
    'No mysteries found in the selected collections.',
  ),
  {
    name: 'settings',
    open: async (page) => {
      await page.goto('/settings');
      await page.getByRole('heading', { name: 'Your host' }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('group', { name: 'Default personality' })).toBeVisible();
    },
  },
  {
    name: 'settings with reminders by mail',
    open: async (page) => {
      await page.goto('/settings');
      const panel = page.getByRole('region', { name: 'Reminders' });
      await panel.getByRole('radio', { name: /^By mail/ }).click();
      await expect(panel.getByRole('radio', { name: /^By mail/ })).toBeChecked();
      await panel.getByRole('radio', { name: 'Off' }).scrollIntoViewIfNeeded();
    },
  },
  settings('settings second factor', 'Second factor', ['Set it up']),
  settings('settings delete account', 'Your data', ['Delete my account']),
  {
    name: 'settings second factor secret',
    open: async (page) => {
      await page.goto('/settings');
      const panel = page.getByRole('region', { name: 'Second factor' });
      await panel.getByRole('button', { name: 'Set it up' }).click();
      await panel.getByLabel('Your password').fill(PASSWORD);
      await panel.getByRole('button', { name: 'Go on' }).click();
      await expect(panel.getByRole('img', { name: /secret as a picture/ })).toBeVisible();
    },
  },
  {
    name: 'member’s menu',
    open: async (page) => {
      await page.goto('/about');
      await openMenu(page);
      await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
    },
  },
  {
    name: 'story form',
    open: async (page) => {
      await page.goto('/create/new');
      await page.getByText('Icon & Appearance').click();
      await expect(page.getByRole('group', { name: 'Icon' })).toBeVisible();
    },
  },
  {
    name: 'story form without scene, colours and icons',
    open: async (page) => {
      await answerWithError(page, '**/appearance.*.js*');
      await page.goto('/create/new');
      await page.getByText('Icon & Appearance').click();
      await expect(page.getByText('The scene, the colours and the icons did not load.')).toBeVisible();
    },
  },
  {
    name: 'story form with problems',
    open: async (page) => {
      await page.goto('/create/new');
      await page.getByRole('button', { name: 'Save Mystery' }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  at('story form of another’s mystery', '/edit/1', 'Unauthorized to edit this story'),
  loading('story form loading', '/edit/1', '**/api/stories/stories/1'),
];

/** Screens of a member who solves a mystery in the first screen and writes mysteries in later ones. */
export const MEMBER_SCREENS: Screen[] = [
  {
    name: 'game solved by a member',
    open: async (page) => {
      await skipAdverts(page);
      await openStory(page, '12');
      await sayFacts(page, '12');
      await expect(page.getByText('Experience Gained')).toBeVisible();
    },
  },
  {
    name: 'story form while a test player plays',
    open: async (page) => {
      await neverAnswer(page, CHECK);
      await askTestPlayer(page);
      await expect(page.getByRole('button', { name: 'Playing…' })).toBeVisible();
    },
  },
  {
    name: 'story form changed after a test player has played',
    open: async (page) => {
      const json = {
        problems: [{ code: 'uncovered_fact', message: 'No clue leads to the key fact fact-1.' }],
        questionnaire: { answered: 23, total: 114 },
        cluesLeadToEnd: true,
        plays: { runs: 12, ended: 11, medianQuestions: 18 },
        difficulty: 'tricky',
      };
      await page.route(CHECK, (route) => route.fulfill({ json }));
      await askTestPlayer(page);
      await expect(page.getByText('No clue leads to').first()).toBeVisible();
      await page.getByLabel('Solution').fill('The keeper of the lighthouse lights it at dusk.');
      await expect(page.getByText('You have changed the mystery since then.').first()).toBeVisible();
    },
  },
  {
    name: 'own mysteries',
    open: async (page) => {
      await writeStory(page);
      await page.goto('/create');
      await page.getByRole('button', { name: /Stats/ }).first().click();
    },
  },
  {
    name: 'story form of an own mystery',
    open: async (page) => {
      await page.goto(`/edit/${await writeStory(page)}`);
      await expect(page.getByLabel('Story Title')).not.toHaveValue('');
    },
  },
  at('profile', '/profile', 'Recently Played'),
  {
    name: 'profile with all achievements',
    open: async (page) => {
      await page.goto('/profile');
      await page.getByRole('button', { name: /^Show all/ }).click();
    },
  },
  at('stats of many', '/stats', 'Total Users'),
];
