/** Paper with a shadow below it and a lit edge. */
export const sheet = (fill: string, d: string): string =>
  `<path filter="url(#sheet)" fill="${fill}" d="${d}"/>`;

/** A shape without a shadow. */
export const mark = (fill: string, d: string): string => `<path fill="${fill}" d="${d}"/>`;

export const line = (stroke: string, width: number, d: string): string =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

export const part = (name: 'head' | 'eyes' | 'brow' | 'mouth' | 'smile', ...content: string[]): string =>
  `<g data-part="${name}">${content.join('')}</g>`;
