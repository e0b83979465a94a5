/** A large sheet of a backdrop. */
export type BackdropSheet = {
  /** SVG path on the stage of 1200×675 units, with some units more on each side; inner outlines are holes. */
  d: string;
  /** Its paper: the position on the palette's ramp from 0 (far) to 4 (front); below 0 it approaches the sky's low colour. 'glow' are lit windows. */
  at: number | 'glow';
};

/** The back of a scene: the sky or a wall, and the ground. */
export type Backdrop = {
  title: string;
  /** The sky: 'open' as the palette has it, 'dark' for night and rooms, 'pale' for fog and snow. */
  sky: 'open' | 'dark' | 'pale';
  stars?: boolean;
  /** The brightness of the air between the depths, from 0 to 1. */
  haze: number;
  sheets: readonly BackdropSheet[];
};
