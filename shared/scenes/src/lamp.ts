/** The lamp of the logo, in a square of 64 units. */
export const LAMP = {
  shade: 'M20 12h18l8 18H12z',
  light: 'M16 30h26l12 22H28z',
  stand: 'M29 30h4v20h8v4H21v-4h8z',
} as const;

/** The box of the lamp and its light. */
export const LAMP_BOX = { x: 12, y: 12, width: 42, height: 42 } as const;

export const LAMP_LIGHT_OPACITY = 0.28;

/** The tokens of `@sidelight/ui` have the same colours. */
export const LAMP_COLOURS = { night: '#0f1117', shade: '#f2b544', stand: '#ece7dc' } as const;

/** Returns the logo's lamp as the content of an `svg` element. */
export function lampShapes({ x, y, scale }: { x: number; y: number; scale: number }): string {
  const { shade, stand } = LAMP_COLOURS;
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    `<path d="${LAMP.shade}" fill="${shade}"/>` +
    `<path d="${LAMP.light}" fill="${shade}" opacity="${LAMP_LIGHT_OPACITY}"/>` +
    `<path d="${LAMP.stand}" fill="${stand}"/></g>`
  );
}
