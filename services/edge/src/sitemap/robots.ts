/** The paths of the API and of pages that differ for each person. */
const NOT_FOR_CRAWLERS = [
  '/api/',
  '/admin',
  '/settings',
  '/login',
  '/verify',
  '/unsubscribe',
  '/create',
  '/edit/',
  '/mysteries',
  '/dev/',
];

export const robots = (publicOrigin: string) =>
  [
    'User-agent: *',
    ...NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n');
