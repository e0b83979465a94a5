import type { IconDefinition } from '@fortawesome/free-solid-svg-icons';
import * as solid from '@fortawesome/free-solid-svg-icons';
import type { IconName } from '@sidelight/rules';

export type IconShape = { width: number; height: number; path: string };

/** The outline of a story's icon, in the units of its own box. */
export function iconShape(name: IconName): IconShape {
  const key = `fa${name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`;
  const definition = (solid as unknown as Record<string, IconDefinition | undefined>)[key];
  if (!definition) throw new Error(`No icon is called '${name}'`);
  const [width, height, , , path] = definition.icon;
  return { width, height, path: Array.isArray(path) ? path.join(' ') : path };
}
