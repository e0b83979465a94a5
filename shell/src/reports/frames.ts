import { CLIENT_FRAME, CLIENT_FRAMES_MAX } from '@sidelight/contracts';

const OURS = new RegExp(CLIENT_FRAME);
const PLACE = /(https?:\/\/[^\s()]+?):(\d+):(\d+)\)?\s*$/;

/**
 * The frames in our own scripts, the innermost first. The error's message may be in the first lines of the stack, so
 * only URLs of this origin's scripts are taken, without their query.
 */
export function framesOf(error: Error, origin: string = location.origin): string[] {
  const frames: string[] = [];
  for (const line of (error.stack ?? '').split('\n')) {
    const [, address, row, column] = PLACE.exec(line) ?? [];
    if (address === undefined || !URL.canParse(address)) continue;
    const url = new URL(address);
    const frame = `${url.pathname}:${row}:${column}`;
    if (url.origin === origin && OURS.test(frame)) frames.push(frame);
    if (frames.length === CLIENT_FRAMES_MAX) break;
  }
  return frames;
}
