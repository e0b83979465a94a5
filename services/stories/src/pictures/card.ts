import { CARD } from '@sidelight/rules';
import { renderScene, type Scene } from '@sidelight/scenes';
import { LAMP_BOX, LAMP_COLOURS, lampShapes } from '@sidelight/scenes/lamp';
import { type Lettering, loadLettering } from './lettering.ts';
import { LINE_HEIGHT, settable, titleLines } from './title-lines.ts';

export type CardSubject = { scene: Scene; title: string };

/** A dark sheet with the title covers the left of the card. These are the x coordinates of its slanted right edge. */
const SHEET = { top: 540, bottom: 476 } as const;
const PICTURE_LEFT = 460;
const MARGIN = 60;
const TITLE = { width: 396, middle: 322 } as const;
const INVITATION = ['Ask yes-or-no questions.', 'Find out what happened.'] as const;
const COLOURS = { title: '#f6efe0', name: LAMP_COLOURS.stand, soft: '#bdb7ab', fold: '#191c25' } as const;

/** If the serif font lacks a letter of the title, a large lamp is drawn instead of the title. */
export async function cardSvg({ scene, title }: CardSubject): Promise<string> {
  const { width, height } = CARD;
  const lettering = await loadLettering();
  const picture = renderScene(scene, { width: width - PICTURE_LEFT, height });
  const text = settable(title, lettering);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    '<defs>' +
    '<filter id="card-shadow" x="-10%" y="-10%" width="125%" height="120%"><feDropShadow dx="8" dy="2" stdDeviation="12" flood-color="#000" flood-opacity="0.6"/></filter>' +
    `<radialGradient id="card-light" gradientUnits="userSpaceOnUse" cx="${MARGIN + 30}" cy="${MARGIN + 20}" r="560"><stop offset="0" stop-color="${LAMP_COLOURS.shade}" stop-opacity="0.2"/><stop offset="1" stop-color="${LAMP_COLOURS.shade}" stop-opacity="0"/></radialGradient>` +
    '</defs>' +
    `<g transform="translate(${PICTURE_LEFT} 0)">${picture}</g>` +
    sheet(14, COLOURS.fold) +
    sheet(0, LAMP_COLOURS.night) +
    `<path d="${sheetOutline(0)}" fill="url(#card-light)"/>` +
    (text === null ? largeLamp(lettering) : logo(lettering) + lines(text, lettering)) +
    INVITATION.map((line, index) =>
      set(lettering, line, { y: 550 + index * 32, size: 25 }, COLOURS.soft),
    ).join('') +
    '</svg>'
  );
}

const sheetOutline = (wider: number) =>
  `M-40 -40H${SHEET.top + wider}L${SHEET.bottom + wider} ${CARD.height + 40}H-40Z`;

const sheet = (wider: number, colour: string) =>
  `<path d="${sheetOutline(wider)}" fill="${colour}" filter="url(#card-shadow)"/>`;

function set(
  lettering: Lettering,
  text: string,
  { x = MARGIN, y, size }: { x?: number; y: number; size: number },
  colour: string,
): string {
  return `<path d="${lettering.outline(text, { x, y, size })}" fill="${colour}"/>`;
}

/** `x`, `y` is the upper left corner. */
const lamp = (x: number, y: number, scale: number) =>
  lampShapes({ x: x - LAMP_BOX.x * scale, y: y - LAMP_BOX.y * scale, scale });

const logo = (lettering: Lettering) =>
  lamp(MARGIN, 48, 1.1) + set(lettering, 'Sidelight', { x: MARGIN + 58, y: 88, size: 38 }, COLOURS.name);

const largeLamp = (lettering: Lettering) =>
  lamp(MARGIN + 62, 112, 5.2) +
  set(lettering, 'Sidelight', { x: MARGIN + 40, y: 452, size: 68 }, COLOURS.name);

function lines(text: string, lettering: Lettering): string {
  const { size, lines: found } = titleLines(text, lettering, TITLE.width);
  const step = size * LINE_HEIGHT;
  // Capital letters are as high as 0.7 of the font size, so their middle is 0.35 of the font size above the baseline.
  const first = TITLE.middle + size * 0.35 - ((found.length - 1) * step) / 2;
  return found
    .map((line, index) => set(lettering, line, { y: first + index * step, size }, COLOURS.title))
    .join('');
}
