export type BackdropSheet = {
  /** An SVG path on the stage of 1200×675 units. It may reach some units beyond the stage; inner outlines are holes. */
  d: string;
  /**
   * The colour of the sheet: a position on the palette's `ramp` from 0 (far) to 4 (front). Below 0, the colour
   * approaches the palette's `low`, the sky at the horizon. 'glow' is for lit windows.
   */
  at: number | 'glow';
};

export type Backdrop = {
  title: string;
  /** 'open' has the palette's colours, 'dark' is for night and rooms, 'pale' for fog and snow. */
  sky: 'open' | 'dark' | 'pale';
  stars?: boolean;
  /** How much bright haze lies between the depths, from 0 to 1. */
  haze: number;
  sheets: readonly BackdropSheet[];
};
