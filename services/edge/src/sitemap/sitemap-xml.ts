import { escapeHtml } from '@sidelight/kit/server';

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export const urlSet = (urls: readonly string[]) => xml('urlset', 'url', urls);

export const sitemapIndex = (urls: readonly string[]) => xml('sitemapindex', 'sitemap', urls);

function xml(list: string, item: string, urls: readonly string[]): string {
  const items = urls.map((url) => `<${item}><loc>${escapeHtml(url)}</loc></${item}>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${SCHEMA}">\n${items}</${list}>\n`;
}
