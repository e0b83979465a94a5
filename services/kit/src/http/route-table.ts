import type { Contract } from '@sidelight/contracts';
import type { AnyHandler } from './contract-route.ts';

export type Route = { contract: Contract; handler: AnyHandler };

/** Refuses a contract with a wrong path or `auth`, or with the name or path of an earlier contract. */
export function createRouteTable(serviceName: string) {
  const routes = new Map<string, Route>();
  const prefixes = [`/api/${serviceName}/`, `/images/${serviceName}/`];

  function add(contract: Contract, handler: AnyHandler): void {
    const key = `${contract.method} ${contract.path.replace(/:\w+/g, ':')}`;
    const isInternal = contract.path.startsWith('/internal/');
    if (!isInternal && !prefixes.some((prefix) => contract.path.startsWith(prefix))) {
      throw new Error(`${contract.name}: ${contract.path} is not under ${prefixes.join(', ')} or /internal/`);
    }
    if (isInternal !== (contract.auth === 'service')) {
      throw new Error(`${contract.name}: a route is under /internal/ exactly if its auth is 'service'`);
    }
    const isTaken = [...routes.values()].some((route) => route.contract.name === contract.name);
    if (routes.has(key) || isTaken) {
      throw new Error(`${contract.name}: ${contract.method} ${contract.path} is already mounted`);
    }
    routes.set(key, { contract, handler });
  }

  /** Fixed segments come before parameters, so that `/stories/random` is not read as a story id. */
  function inOrder(): Route[] {
    return [...routes.values()].sort((a, b) => comparePaths(a.contract.path, b.contract.path));
  }

  return { add, inOrder };
}

function comparePaths(a: string, b: string): number {
  const left = a.split('/');
  const right = b.split('/');
  for (let index = 0; index < Math.min(left.length, right.length); index++) {
    const difference = Number(left[index]?.startsWith(':')) - Number(right[index]?.startsWith(':'));
    if (difference !== 0) return difference;
  }
  return right.length - left.length;
}
