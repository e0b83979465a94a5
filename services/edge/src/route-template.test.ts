import { expect, it } from 'vitest';
import { routeTemplate } from './route-template.ts';

it.each([
  ['GET', '/api/game/plays/p1', '/api/game/plays/:playId'],
  ['POST', '/api/game/plays/p1/questions', '/api/game/plays/:playId/questions'],
  ['HEAD', '/api/stories/stories/12', '/api/stories/stories/:storyId'],
  ['DELETE', '/api/game/plays/p1/questions', '/api/*'],
  ['GET', '/api/../../etc/passwd', '/api/*'],
  ['GET', '/internal/events', '/internal/*'],
  ['POST', '/internal/events', '/internal/*'],
  ['GET', '/remotes.json', '/remotes.json'],
  ['GET', '/remotes/game/0123/chunk.js', '/remotes/*'],
  ['GET', '/images/stories/12.webp', '/images/stories/:storyId.webp'],
  ['GET', '/images/stories/12/card.jpg', '/images/stories/:storyId/card.jpg'],
  ['GET', '/sitemap.xml', '/sitemap.xml'],
  ['GET', '/sitemap-stories-1-of-3.xml', '/sitemap-*'],
  ['GET', '/images/nowhere/12.webp', '/images/*'],
  ['GET', '/', 'page'],
  ['GET', '/profile/marlowe', 'page'],
  ['GET', '/browse?title=a-secret', 'page'],
])('%s %s gets the label %s', (method, originalUrl, template) => {
  expect(routeTemplate({ method, originalUrl })).toBe(template);
});
