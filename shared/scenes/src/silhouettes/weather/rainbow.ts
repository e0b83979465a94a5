import type { Silhouette } from '../../silhouette.ts';

export const rainbow: Silhouette = {
  title: 'Rainbow',
  box: [700, 350],
  size: 300,
  floats: true,
  words: ['rainbow'],
  parts: [
    {
      tone: 'paper',
      d: `M4,350C20,140 170,10 350,10S680,140 696,350H656C640,166 506,50 350,50S60,166 44,350Z`,
    },
    {
      tone: 'accent',
      d: `M44,350C60,166 194,50 350,50S640,166 656,350H620C606,186 488,86 350,86S94,186 80,350Z`,
    },
    {
      tone: 'glow',
      d: `M80,350C94,186 212,86 350,86S606,186 620,350H586C572,206 470,120 350,120S128,206 114,350Z`,
    },
    {
      tone: 'fold',
      d: `M114,350C128,206 230,120 350,120S572,206 586,350H552C540,226 452,154 350,154S160,226 148,350Z`,
    },
  ],
};
