import { contour, stroke } from '../../contour.ts';
import type { Silhouette } from '../../silhouette.ts';

export const footprints: Silhouette = {
  title: 'Footprints',
  box: [280, 340],
  size: 250,
  floats: true,
  words: ['footprints', 'tracks', 'steps'],
  parts: [
    {
      tone: 'paper',
      d: contour(
        '62,176 88,180 106,206 104,240 92,264 88,278! 44,272! 42,256 30,226 38,194|44,282! 88,288! 86,312 74,328 56,330 42,316 40,298',
      ),
    },
    {
      tone: 'paper',
      d: contour(
        '186,14 212,10 236,30 240,64 230,92 228,108! 184,112! 176,94 164,64 168,34|184,122! 228,118! 232,140 224,160 206,168 190,158 184,140',
      ),
    },
    {
      tone: 'cut',
      d: stroke(
        '50,200 92,206|46,220 98,226|46,240 96,246|180,40 228,34|178,58 230,52|180,76 228,70|50,304 80,308|194,140 222,138',
      ),
      line: 3.5,
    },
  ],
};
