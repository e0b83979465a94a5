import { formatDay, localDateOf } from '@sidelight/rules';

/** An instant as a day and a time of the player's own clock. */
export function momentOf(instant: string): string {
  const at = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${formatDay(localDateOf(at))}, ${two(at.getHours())}:${two(at.getMinutes())}`;
}
