/** These types replace the published types, which would also declare the globals of browsers. */
declare module 'opentype.js' {
  export type PathCommand =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x: number; y: number; x1: number; y1: number }
    | { type: 'C'; x: number; y: number; x1: number; y1: number; x2: number; y2: number }
    | { type: 'Z' };

  export type Font = {
    /** 0 if the font has no glyph for the character. */
    charToGlyphIndex(character: string): number;
    getAdvanceWidth(text: string, fontSize: number): number;
    getPath(text: string, x: number, y: number, fontSize: number): { commands: PathCommand[] };
  };

  const opentype: { parse(file: ArrayBuffer): Font };
  export default opentype;
}
