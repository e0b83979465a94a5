import { mix } from './colour.ts';
import { hash } from './hash.ts';
import { PALETTE_NAMES, PALETTES, type Palette } from './palettes.ts';
import { pathOf, type Silhouette, type Tone } from './silhouette.ts';
import animals from './silhouettes/animals.json' with { type: 'json' };
import people from './silhouettes/people.json' with { type: 'json' };

/** `crop` is the square of the silhouette's box that a portrait shows. */
type Sitter = { silhouette: Silhouette; crop: readonly [x: number, y: number, side: number] };

const sitter = (silhouette: unknown, ...crop: Sitter['crop']): Sitter => ({
  silhouette: silhouette as Silhouette,
  crop,
});

/** Each silhouette is named here, so that the bundler leaves out all other silhouettes of the JSON files. */
export const SITTERS: readonly Sitter[] = [
  sitter(animals['cat-sitting'], -15, -15, 220),
  sitter(animals['crow-standing'], 70, -40, 250),
  sitter(animals['dog-sitting'], 10, -20, 240),
  sitter(animals.fox, 150, -25, 210),
  sitter(animals.parrot, -35, -25, 230),
  sitter(animals.penguin, -45, -25, 210),
  sitter(animals.rabbit, 40, -20, 250),
  sitter(animals['wolf-howling'], 45, -35, 250),
  sitter(people['actress-peeping'], 60, -10, 210),
  sitter(people['lighthouse-keeper'], -5, 5, 165),
  sitter(people['man-in-coat'], 10, -25, 190),
  sitter(people['man-watching'], 25, -30, 400),
  sitter(people['musician-drum'], -25, -20, 270),
  sitter(people['musician-violin'], -5, -20, 270),
  sitter(people['party-lady-fan'], 25, -20, 200),
  sitter(people['twin-girl'], 20, -25, 260),
  sitter(people['woman-at-window'], 10, -25, 280),
];

export type PortraitShape = { d: string; colour: string; line?: number };

export type Portrait = {
  viewBox: string;
  /** The background changes from `light` on one side to `dark` on the other. */
  air: { light: string; dark: string };
  shapes: readonly PortraitShape[];
};

/** The same name always has the same portrait, in small or capital letters. */
export function portraitOf(username: string): Portrait {
  const seed = hash(username.toLowerCase());
  const { silhouette, crop } = SITTERS[seed % SITTERS.length] as Sitter;
  const name = PALETTE_NAMES[Math.floor(seed / SITTERS.length) % PALETTE_NAMES.length] ?? 'ember';
  const palette = PALETTES[name];
  const papers = papersOf(palette);
  return {
    viewBox: `${crop[0]} ${crop[1]} ${crop[2]} ${crop[2]}`,
    air: { light: papers.glow, dark: papers.cut },
    shapes: silhouette.parts.map((part) => ({
      d: pathOf(part),
      colour: papers[part.tone],
      ...(part.line ? { line: part.line } : {}),
    })),
  };
}

/**
 * A portrait is small, so its sheets have the strong colours of near layers. A cut has the background's dark colour.
 */
const papersOf = ({ ramp, low, light, accent }: Palette): Record<Tone, string> => ({
  paper: ramp[3],
  fold: mix(ramp[2], ramp[1], 0.3),
  shade: ramp[4],
  accent,
  cut: low,
  glow: mix(low, light, 0.7),
});
