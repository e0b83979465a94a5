type Point = { x: number; y: number; corner: boolean };

/**
 * SVG path data of closed outlines: `contour('10,90 40,20 70,90!')`. The outline is smooth at each point, but sharp at
 * a point with `!`. A `|` begins the next outline.
 * @throws Error if the text has another format
 */
export const contour = (points: string): string => eachPath(points, (list) => `${through(list, true)}Z`);

/** Like `contour`, but for open lines. */
export const stroke = (points: string): string => eachPath(points, (list) => through(list, false));

export const ellipse = (cx: number, cy: number, rx: number, ry = rx): string =>
  `M${cx - rx},${cy}a${rx},${ry} 0 1 0 ${2 * rx},0a${rx},${ry} 0 1 0 ${-2 * rx},0Z`;

/**
 * `ellipses('50,50,20|90,50,20,30')` makes several ellipses.
 * @throws Error if the text has another format
 */
export const ellipses = (text: string): string =>
  text
    .split('|')
    .map((one) => {
      const [cx, cy, rx, ry] = one.split(',').map(Number);
      if (cx === undefined || cy === undefined || rx === undefined)
        throw new Error(`'${one}' is not an ellipse like 50,50,20`);
      return ellipse(cx, cy, rx, ry);
    })
    .join('');

/** A `|` begins the next polygon. */
export const polygon = (points: string): string =>
  eachPath(points, (list) => `M${list.map(({ x, y }) => `${x},${y}`).join('L')}Z`);

const eachPath = (text: string, draw: (points: Point[]) => string): string =>
  text
    .split('|')
    .map((one) => draw(parsePoints(one)))
    .join('');

function parsePoints(text: string): Point[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const match = /^(-?[\d.]+),(-?[\d.]+)(!?)$/.exec(word);
      if (!match) throw new Error(`'${word}' is not a point like 10,20 or 10,20!`);
      return { x: Number(match[1]), y: Number(match[2]), corner: match[3] === '!' };
    });
}

const REACH = 0.36;

/** Cubic curves through the points. At each point, the curve is parallel to the line between the point's neighbours. */
function through(points: Point[], closed: boolean): string {
  const count = points.length;
  const at = (index: number) =>
    closed ? points[(index + count) % count] : points[Math.max(0, Math.min(count - 1, index))];
  const first = points[0];
  if (!first) return '';
  let path = `M${first.x},${first.y}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    if (!before || !from || !to || !after) continue;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const leave = from.corner ? from : shifted(from, before, to, length * REACH);
    const arrive = to.corner ? to : shifted(to, after, from, length * REACH);
    path += `C${round(leave.x)},${round(leave.y)} ${round(arrive.x)},${round(arrive.y)} ${to.x},${to.y}`;
  }
  return path;
}

function shifted(point: Point, before: Point, after: Point, distance: number): { x: number; y: number } {
  const [dx, dy] = [after.x - before.x, after.y - before.y];
  const length = Math.hypot(dx, dy) || 1;
  return { x: point.x + (dx / length) * distance, y: point.y + (dy / length) * distance };
}

const round = (value: number) => Math.round(value * 10) / 10;
