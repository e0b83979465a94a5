import { PAGES } from '@sidelight/contracts';

/** Second segments of a path that name a page and not a person or a mystery. */
const SECOND = ['new', 'reports', 'disputes', 'daily', 'mysteries', 'users', 'audit'];

/** The name of the page at a path, without the ids and the names of people in the path. */
export function routeName(pathname: string): string {
  const [first = '', second, ...rest] = pathname.split('/').filter(Boolean);
  if (first === '') return '/';
  if (!PAGES.some((page) => page === first)) return '/other';
  if (second === undefined) return `/${first}`;
  return `/${first}/${SECOND.includes(second) ? second : ':id'}${rest.length > 0 ? '/:id' : ''}`;
}
