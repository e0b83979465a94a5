import type { Contract } from '@sidelight/contracts';
import type { Request } from 'express';
import { CONTRACTS } from './api-docs.ts';

const routes = CONTRACTS.filter(({ auth }) => auth !== 'service')
  .map((contract) => ({
    contract,
    pattern: new RegExp(`^${contract.path.replace(/:\w+/g, '[^/]+')}/?$`),
    parameters: contract.path.split(':').length - 1,
  }))
  // Paths with fewer parameters come first, so that a literal path is matched before a path with a parameter.
  .sort((one, other) => one.parameters - other.parameters);

/** The first parts of paths that have no contract and are not pages. */
const FOLDERS = ['api', 'remotes', 'images', 'assets', 'dev', 'internal'];
const FILES = ['/remotes.json', '/config.json', '/robots.txt', '/sitemap.xml'];

type Asked = Pick<Request, 'method' | 'originalUrl'>;

export function contractOf({ method, originalUrl }: Asked): Contract | undefined {
  const [path = '/'] = originalUrl.split('?');
  const asked = method === 'HEAD' ? 'GET' : method;
  return routes.find(({ contract, pattern }) => contract.method === asked && pattern.test(path))?.contract;
}

/** The label in metrics and traces. It has few values: a contract's path, a file, a folder, or `page`. */
export function routeTemplate(req: Asked): string {
  const contract = contractOf(req);
  if (contract) return contract.path;
  const [path = '/'] = req.originalUrl.split('?');
  if (FILES.includes(path)) return path;
  if (path.startsWith('/sitemap-')) return '/sitemap-*';
  const [, first = ''] = path.split('/');
  return FOLDERS.includes(first) ? `/${first}/*` : 'page';
}
