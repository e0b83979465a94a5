import type { Silhouette } from '../../silhouette.ts';

export const WEATHER = {} as const satisfies Record<string, Silhouette>;
