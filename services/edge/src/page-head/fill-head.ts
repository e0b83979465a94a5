import { escapeHtml } from '@sidelight/kit/server';
import { CARD } from '@sidelight/rules';
import type { PageDescription } from './page-description.ts';

/** Shells of older releases lack this part, so their pages keep the head with which they were built. */
const HEAD = /<!-- head -->.*?<!-- \/head -->/s;

export function fillHead(html: string, page: PageDescription, publicOrigin: string): string {
  // The replacement is a function, because `replace` would interpret patterns such as `$&` in a title.
  return html.replace(HEAD, () => headOf(page, publicOrigin));
}

function headOf(page: PageDescription, publicOrigin: string): string {
  const { tabTitle, title, description, canonicalPath, card } = page;
  const image = `${publicOrigin}${card.path}`;
  const isListed = canonicalPath !== null;
  const address = isListed ? `${publicOrigin}${canonicalPath}` : null;
  return [
    `<title>${escapeHtml(tabTitle)}</title>`,
    named('description', description),
    ...(isListed ? [] : [named('robots', 'noindex')]),
    ...(address === null ? [] : [`<link rel="canonical" href="${escapeHtml(address)}" />`]),
    property('og:site_name', 'Sidelight'),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    ...(address === null ? [] : [property('og:url', address)]),
    property('og:image', image),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', String(CARD.width)),
    property('og:image:height', String(CARD.height)),
    property('og:image:alt', card.alt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', image),
    named('twitter:image:alt', card.alt),
  ].join('\n    ');
}

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}" />`;
