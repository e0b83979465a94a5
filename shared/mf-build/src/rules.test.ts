import { expect, it } from 'vitest';
import { rules } from './rules.ts';

// With `[name]`, the class names of `Card.module.css` would contain a dot, a syntax error in the name of a grid area.
it.each([true, false])('gives classes names that a grid area can have (production: %s)', (isProduction) => {
  const { localIdentName } = rules({ isProduction }).generator?.['css/auto'] ?? {};
  expect(localIdentName).toContain('[hash:8]');
  expect(localIdentName).not.toContain('[name]');
});
