import * as contracts from '@sidelight/contracts';
import type { Request } from 'express';
import { isContract } from './api-docs.ts';

const routes = (Object.values(contracts) as unknown[])
  .filter(isContract)
  .filter(({ auth }) => auth !== 'service')
  .map(({ method, path }) => ({
    method,
    path,
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
    parameters: path.split(':').length - 1,
  }))
  // A literal path stands before one with a parameter in its place.
  .sort((one, other) => one.parameters - other.parameters);

/** Everything that is no route, by its first segment. */
const FOLDERS = ['api', 'remotes', 'images', 'assets', 'dev', 'internal'];
const FILES = ['/remotes.json', '/config.json'];

/** What a request asks for, as one of a closed list: a contract's path, a folder, or a page. */
export function routeTemplate({ method, originalUrl }: Pick<Request, 'method' | 'originalUrl'>): string {
  const [path = '/'] = originalUrl.split('?');
  const asked = method === 'HEAD' ? 'GET' : method;
  const route = routes.find((each) => each.method === asked && each.pattern.test(path));
  if (route) return route.path;
  if (FILES.includes(path)) return path;
  const [, first = ''] = path.split('/');
  return FOLDERS.includes(first) ? `/${first}/*` : 'page';
}
