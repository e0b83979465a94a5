/** A large sheet of a backdrop. */
export type BackdropSheet = {
  /** An SVG path on the stage of 1200×675 units. It may reach some units beyond the stage; inner outlines are holes. */
  d: string;
  /**
   * The colour of the paper: a position on the palette's ramp from 0 (far) to 4 (front). Below 0, the colour approaches
   * the `low` colour of the sky. 'glow' is for lit windows.
   */
  at: number | 'glow';
};

/** The back of a scene: the sky or a wall, and the ground. */
export type Backdrop = {
  title: string;
  /** The sky: 'open' has the palette's colours, 'dark' is for night and rooms, 'pale' for fog and snow. */
  sky: 'open' | 'dark' | 'pale';
  stars?: boolean;
  /** The brightness of the air between the depths, from 0 to 1. */
  haze: number;
  sheets: readonly BackdropSheet[];
};
