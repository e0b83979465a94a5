import { formatDay, localDateOf } from '@sidelight/rules';

/** Formats an ISO instant in the player's time zone. */
export function formatMoment(instant: string): string {
  const at = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${formatDay(localDateOf(at))}, ${two(at.getHours())}:${two(at.getMinutes())}`;
}
