export { CLOSE_UP, FULL, portraitContent } from './portrait-svg.ts';
export { PORTRAITS } from './portraits.ts';
