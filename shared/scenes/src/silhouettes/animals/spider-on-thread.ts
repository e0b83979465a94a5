import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const spiderOnThread: Silhouette = {
  title: 'Spider on a thread',
  box: [254, 439],
  size: 230,
  air: 80,
  ground: 155,
  floats: true,
  words: ['spider', 'spiders', 'web', 'cobweb'],
  parts: [
    { tone: 'paper', d: stroke('127,5 127,245'), line: 2.5 },
    {
      tone: 'paper',
      d: stroke(
        '115,295 77,267 47,215 29,225|113,305 63,291 21,259 7,277|113,317 61,323 25,355 13,391|117,327 81,355 59,399 67,431|139,295 177,267 207,215 225,225|141,305 191,291 233,259 247,277|141,317 193,323 229,355 241,391|137,327 173,355 195,399 187,431',
      ),
      line: 6,
    },
    {
      tone: 'paper',
      d: contour(
        '127,231 149,239 159,261 149,285 139,293 147,311 141,333 127,343 113,333 107,311 115,293 105,285 95,261 105,239',
      ),
    },
    { tone: 'paper', d: stroke('119,339 115,353 121,359|135,339 139,353 133,359'), line: 5 },
    { tone: 'accent', d: contour('117,249! 137,249! 129,261! 137,275! 117,275! 125,261!') },
    { tone: 'cut', d: stroke('121,327 121,328|133,327 133,328'), line: 5 },
  ],
};
