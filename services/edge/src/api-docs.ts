import { readFileSync } from 'node:fs';
import * as contracts from '@sidelight/contracts';
import { contractsIn } from '@sidelight/contracts/snapshot';
import { Router } from 'express';
import { createOpenApi } from './create-openapi.ts';
import { renderDocsPage } from './docs-page.ts';

export const CONTRACTS = contractsIn(contracts);

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
