import { escapeHtml } from '@sidelight/kit';
import { Router } from 'express';
import { readMailFolder } from './transport.ts';

const NEWEST = 50;
const withLinks = (text: string) =>
  text.replace(/https?:\/\/[^\s<&]+(?:&amp;[^\s<&]+)*/g, '<a href="$&">$&</a>');

/** For development only. */
export function devMailPage(folder: string): Router {
  return Router().get('/mail', async (req, res) => {
    const items = await readMailFolder(folder, NEWEST);
    if (req.accepts(['html', 'json']) === 'json') {
      res.json({ items });
      return;
    }
    const mails = items.map(
      ({ to, subject, sentAt, text }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${escapeHtml(sentAt)}</p>` +
        `<pre>${withLinks(escapeHtml(text))}</pre></article><hr>`,
    );
    const list = mails.join('') || '<p>No mails yet.</p>';
    res
      .type('html')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mail</title></head><body><h1>Mail</h1>${list}</body></html>`,
      );
  });
}
