import type { Express } from 'express';

type Layer = { route?: { path: unknown } };

/**
 * Lets a service add middleware and, outside production, pages under `/dev/`. Every other route must have a contract.
 * @throws Error for any other route
 */
export function checkExtraRoutes(app: Express, add: (app: Express) => void, isProduction: boolean): void {
  const stack = (): Layer[] => (app.router as unknown as { stack: Layer[] }).stack;
  const before = new Set(stack());
  add(app);
  for (const layer of stack()) {
    if (before.has(layer) || !layer.route) continue;
    const path = String(layer.route.path);
    if (isProduction || !path.startsWith('/dev/')) {
      throw new Error(`${path} has no contract and cannot be mounted`);
    }
  }
}
