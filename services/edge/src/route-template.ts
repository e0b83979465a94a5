import type { Request } from 'express';
import { CONTRACTS } from './api-docs.ts';

const routes = CONTRACTS.filter(({ auth }) => auth !== 'service')
  .map(({ method, path }) => ({
    method,
    path,
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
    parameters: path.split(':').length - 1,
  }))
  // A literal path comes before a path that has a parameter in the same segment.
  .sort((one, other) => one.parameters - other.parameters);

/** The first segments of all other paths that are not pages. */
const FOLDERS = ['api', 'remotes', 'images', 'assets', 'dev', 'internal'];
const FILES = ['/remotes.json', '/config.json', '/robots.txt', '/sitemap.xml'];

/** The request's label in metrics and traces, from a closed list: a contract's path, a file, a folder, or `page`. */
export function routeTemplate({ method, originalUrl }: Pick<Request, 'method' | 'originalUrl'>): string {
  const [path = '/'] = originalUrl.split('?');
  const asked = method === 'HEAD' ? 'GET' : method;
  const route = routes.find((each) => each.method === asked && each.pattern.test(path));
  if (route) return route.path;
  if (FILES.includes(path)) return path;
  if (path.startsWith('/sitemap-')) return '/sitemap-*';
  const [, first = ''] = path.split('/');
  return FOLDERS.includes(first) ? `/${first}/*` : 'page';
}
