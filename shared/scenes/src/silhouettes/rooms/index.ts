import type { Silhouette } from '../../silhouette.ts';

export const ROOMS = {} as const satisfies Record<string, Silhouette>;
