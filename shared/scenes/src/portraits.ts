import { mix } from './colour.ts';
import { hash } from './hash.ts';
import { PALETTE_NAMES, PALETTES, type Palette } from './palettes.ts';
import type { Silhouette, Tone } from './silhouette.ts';
import { catSitting } from './silhouettes/animals/cat-sitting.ts';
import { crowStanding } from './silhouettes/animals/crow-standing.ts';
import { dogSitting } from './silhouettes/animals/dog-sitting.ts';
import { fox } from './silhouettes/animals/fox.ts';
import { parrot } from './silhouettes/animals/parrot.ts';
import { penguin } from './silhouettes/animals/penguin.ts';
import { rabbit } from './silhouettes/animals/rabbit.ts';
import { wolfHowling } from './silhouettes/animals/wolf-howling.ts';
import { actressPeeping } from './silhouettes/people/actress-peeping.ts';
import { lighthouseKeeper } from './silhouettes/people/lighthouse-keeper.ts';
import { manInCoat } from './silhouettes/people/man-in-coat.ts';
import { manWatching } from './silhouettes/people/man-watching.ts';
import { musicianDrum } from './silhouettes/people/musician-drum.ts';
import { musicianViolin } from './silhouettes/people/musician-violin.ts';
import { partyLadyFan } from './silhouettes/people/party-lady-fan.ts';
import { twinGirl } from './silhouettes/people/twin-girl.ts';
import { womanAtWindow } from './silhouettes/people/woman-at-window.ts';

/** A silhouette and the square of its box that a portrait shows: left, top and side. */
type Sitter = { silhouette: Silhouette; crop: readonly [x: number, y: number, side: number] };

/** Who can be on a portrait. They are imported one by one, so that a page that shows portraits loads no others. */
export const SITTERS: readonly Sitter[] = [
  { silhouette: catSitting, crop: [-15, -15, 220] },
  { silhouette: crowStanding, crop: [70, -40, 250] },
  { silhouette: dogSitting, crop: [10, -20, 240] },
  { silhouette: fox, crop: [150, -25, 210] },
  { silhouette: parrot, crop: [-35, -25, 230] },
  { silhouette: penguin, crop: [-45, -25, 210] },
  { silhouette: rabbit, crop: [40, -20, 250] },
  { silhouette: wolfHowling, crop: [45, -35, 250] },
  { silhouette: actressPeeping, crop: [60, -10, 210] },
  { silhouette: lighthouseKeeper, crop: [-5, 5, 165] },
  { silhouette: manInCoat, crop: [10, -25, 190] },
  { silhouette: manWatching, crop: [25, -30, 400] },
  { silhouette: musicianDrum, crop: [-25, -20, 270] },
  { silhouette: musicianViolin, crop: [-5, -20, 270] },
  { silhouette: partyLadyFan, crop: [25, -20, 200] },
  { silhouette: twinGirl, crop: [20, -25, 260] },
  { silhouette: womanAtWindow, crop: [10, -25, 280] },
];

/** A shape of a portrait, as `Part` of a silhouette, with the colour of its paper. */
export type PortraitShape = { d: string; colour: string; line?: number };

export type Portrait = {
  viewBox: string;
  /** The colours of the air, from the light at its side to the dark. */
  air: { light: string; dark: string };
  shapes: readonly PortraitShape[];
};

/** The portrait of a player: the same name, in small or capital letters, always has the same one. */
export function portraitOf(username: string): Portrait {
  const seed = hash(username.toLowerCase());
  const { silhouette, crop } = SITTERS[seed % SITTERS.length] as Sitter;
  const name = PALETTE_NAMES[Math.floor(seed / SITTERS.length) % PALETTE_NAMES.length] ?? 'ember';
  const palette = PALETTES[name];
  const papers = papersOf(palette);
  return {
    viewBox: `${crop[0]} ${crop[1]} ${crop[2]} ${crop[2]}`,
    air: { light: papers.glow, dark: papers.cut },
    shapes: silhouette.parts.map(({ tone, d, line }) => ({
      d,
      colour: papers[tone],
      ...(line ? { line } : {}),
    })),
  };
}

/** The colours of the papers. A portrait is small: its sheets are near, and a cut shows the air. */
const papersOf = ({ ramp, low, light, accent }: Palette): Record<Tone, string> => ({
  paper: ramp[3],
  fold: mix(ramp[2], ramp[1], 0.3),
  shade: ramp[4],
  accent,
  cut: low,
  glow: mix(low, light, 0.7),
});
