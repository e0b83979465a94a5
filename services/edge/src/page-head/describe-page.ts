import {
  type Collection,
  IdSchema,
  type Profile,
  type Story,
  UsernameParamSchema,
} from '@sidelight/contracts';
import {
  addDays,
  collectionCardPath,
  counted,
  earliestDateOnEarth,
  latestDateOnEarth,
  levelOf,
  PRODUCT_CARD_PATH,
  storyCardPath,
  utcDateOf,
} from '@sidelight/rules';
import type { FirstView } from '../first-view/first-view.ts';
import type { Reader } from '../service-reader.ts';
import { type PageDescription, summaryOf, tabTitleOf } from './page-description.ts';
import type { PageReads } from './page-reads.ts';
import { STATIC_PAGES } from './static-pages.ts';

const DESCRIPTION =
  'Strange scenes with hidden explanations. Ask yes or no questions and find out what really happened.';
const PRODUCT_CARD = { path: PRODUCT_CARD_PATH, alt: 'Sidelight: What really happened?' };

/** The description of the home page on a day without a daily mystery. The other pages replace some of its fields. */
const HOME: PageDescription = {
  status: 200,
  tabTitle: 'Sidelight',
  title: 'Sidelight',
  description: DESCRIPTION,
  canonicalPath: '/',
  card: PRODUCT_CARD,
  firstView: null,
};

/**
 * The description of pages for one person, such as `/settings`, and of unknown paths. Search engines must not list
 * these pages.
 */
const UNLISTED: PageDescription = { ...HOME, canonicalPath: null };
const MISSING: PageDescription = { ...UNLISTED, status: 404 };

/**
 * The description contains only data that public routes send to everybody.
 * @throws if a service does not answer in time
 */
export async function describePage(url: URL, reads: PageReads, reader: Reader): Promise<PageDescription> {
  const path = url.pathname.replace(/(.)\/$/, '$1');
  const [, first, second, ...further] = path.split('/');
  if (path === '/') return describeHome(reads, reader);
  if (further.length === 0 && second !== undefined) {
    if (first === 'story') return describeStory(second, reads, reader);
    if (first === 'profile') return describeProfile(second, reads, reader);
  }
  const slug = url.searchParams.get('collections');
  if (path === '/browse' && slug) {
    const collection = (await reads.collections(reader)).find((each) => each.slug === slug);
    if (collection) return ofCollection(collection);
  }
  const page = STATIC_PAGES[path];
  if (!page) return UNLISTED;
  return { ...HOME, ...page, tabTitle: tabTitleOf(page.title), canonicalPath: path };
}

/**
 * The request does not say which date is the player's. So the first view has the mysteries of the two or three dates
 * that are current somewhere on Earth. The title and the link preview name the mystery of the date in UTC, because
 * crawlers run no scripts.
 */
async function describeHome(reads: PageReads, reader: Reader): Promise<PageDescription> {
  const now = new Date();
  const utcDate = utcDateOf(now);
  const dates = [-1, 0, 1].map((days) => addDays(utcDate, days));
  const [earliest, latest] = [earliestDateOnEarth(now), latestDateOnEarth(now)];
  const read = dates
    .filter((date) => date >= earliest && date <= latest)
    .map((date) => reads.daily(date, reader));
  const dailies = (await Promise.all(read)).filter((daily) => daily !== null);
  const firstView: FirstView | null = dailies.length > 0 ? { kind: 'home', utcDate, dailies } : null;
  const today = dailies.find(({ storyDate }) => storyDate === utcDate);
  if (!today) return { ...HOME, firstView };
  const { title, description, card } = ofStory(today.story);
  return { ...HOME, title: `Today’s mystery: ${title}`, description, card, firstView };
}

async function describeStory(storyId: string, reads: PageReads, reader: Reader): Promise<PageDescription> {
  if (!IdSchema.safeParse(storyId).success) return MISSING;
  const story = await reads.story(storyId, reader);
  return story ? { ...ofStory(story), firstView: { kind: 'story', story } } : MISSING;
}

async function describeProfile(username: string, reads: PageReads, reader: Reader): Promise<PageDescription> {
  if (!UsernameParamSchema.safeParse(username).success) return MISSING;
  const profile = await reads.profile(username, reader);
  return profile ? ofProfile(profile, username) : MISSING;
}

/** Players may share the address of an unlisted mystery, but search engines must not list it. */
function ofStory({ storyId, title, prompt, revision, isPublic }: Story): PageDescription {
  return {
    ...HOME,
    tabTitle: tabTitleOf(title),
    title,
    description: summaryOf(prompt),
    canonicalPath: isPublic ? `/story/${storyId}` : null,
    card: { path: storyCardPath(storyId, revision), alt: `The picture of the mystery ‘${title}’` },
  };
}

function ofProfile(profile: Profile, asked: string): PageDescription {
  const username = profile.username ?? asked;
  const { totalXp, totalStoriesCompleted, streak } = profile;
  const solved = counted(totalStoriesCompleted, 'mystery', 'mysteries');
  return {
    ...HOME,
    tabTitle: tabTitleOf(username),
    title: `${username} on Sidelight`,
    description: `${levelOf(totalXp).name} · ${solved} solved · best streak ${counted(streak.bestStreakCount, 'day')}`,
    canonicalPath: `/profile/${username}`,
  };
}

function ofCollection({ slug, name, storyCount, description }: Collection): PageDescription {
  const mysteries = counted(storyCount, 'mystery', 'mysteries');
  return {
    ...HOME,
    tabTitle: tabTitleOf('Mysteries'),
    title: name,
    description: description
      ? `${description} ${mysteries}.`
      : `${mysteries} in the collection ‘${name}’ of Sidelight.`,
    canonicalPath: `/browse?collections=${slug}`,
    card: { path: collectionCardPath(slug), alt: `The collection ‘${name}’` },
  };
}
