import { readFileSync } from 'node:fs';
import type { Contract } from '@sidelight/contracts';
import * as contracts from '@sidelight/contracts';
import { createOpenApi } from '@sidelight/kit/server';
import { Router } from 'express';
import { renderDocsPage } from './docs-page.ts';

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;

export const CONTRACTS = (Object.values(contracts) as unknown[]).filter(isContract);

/** Serves the API document and a page that shows it. The page loads nothing from other origins. */
export function apiDocs(): Router {
  const document = createOpenApi(CONTRACTS, {
    title: 'Sidelight',
    version: '1.0.0',
    description: 'A game of lateral-thinking mysteries. Errors are `{ error, code, requestId, details? }`.',
  });
  const json = JSON.stringify(document);
  const page = renderDocsPage(document);
  const styles = readFileSync(new URL('./docs-page.css', import.meta.url), 'utf8');
  const router = Router();
  router.get('/api/openapi.json', (_req, res) => {
    res.setHeader('cache-control', 'no-cache').type('json').send(json);
  });
  router.get('/api/docs', (_req, res) => {
    res.setHeader('cache-control', 'no-cache').type('html').send(page);
  });
  router.get('/api/docs.css', (_req, res) => {
    res.setHeader('cache-control', 'no-cache').type('css').send(styles);
  });
  return router;
}
