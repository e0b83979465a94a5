export const LIGHT_SIDES = ['left', 'right'] as const;
export const LIGHT_HEIGHTS = ['low', 'middle', 'high'] as const;
export const LIGHT_SOURCES = ['none', 'moon', 'sun', 'lamp', 'spot'] as const;

/** The one light of a scene. It shines from `side`, a little behind the sheets. `strength` is from 0 to 1. */
export type Light = {
  side: (typeof LIGHT_SIDES)[number];
  height: (typeof LIGHT_HEIGHTS)[number];
  strength: number;
  /** What is seen of the light: nothing (`none`), a beam from the upper edge (`spot`), or an object such as `moon`. */
  source?: (typeof LIGHT_SOURCES)[number];
  /**
   * By default, a visible source is 320 units from the middle of the stage, on the light's `side`. Its y depends on
   * `height`.
   */
  x?: number;
  y?: number;
};

/**
 * `x` and `y` are the light's place. For each unit of a silhouette's height, its shadow goes `lean` units to the right
 * (below 0: to the left) and `fall` units downwards.
 */
export function lightGeometry(light: Light): { x: number; y: number; lean: number; fall: number } {
  const away = light.side === 'left' ? 1 : -1;
  const visible = light.source !== undefined && light.source !== 'none';
  const y = light.y ?? { low: 330, middle: 210, high: 100 }[light.height];
  const x = light.x ?? 600 - away * (visible ? 320 : 560);
  const lean = away * { low: 0.95, middle: 0.65, high: 0.4 }[light.height];
  return { x, y, lean, fall: { low: 0.2, middle: 0.26, high: 0.3 }[light.height] };
}
