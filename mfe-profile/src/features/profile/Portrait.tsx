import { portraitOf } from '@sidelight/scenes/portraits';
import { useId } from 'react';

/** A screen reader skips the portrait, because the name is beside it. */
export function Portrait({ username }: { username: string }) {
  const id = useId();
  const { viewBox, air, shapes } = portraitOf(username);
  return (
    <svg aria-hidden="true" viewBox={viewBox}>
      <linearGradient id={id}>
        <stop stopColor={air.light} />
        <stop offset="1" stopColor={air.dark} />
      </linearGradient>
      <rect x="-50%" y="-50%" width="200%" height="200%" fill={`url(#${id})`} />
      {shapes.map(({ d, colour, line }) =>
        line ? (
          <path
            key={d}
            d={d}
            fill="none"
            stroke={colour}
            strokeWidth={line}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ) : (
          <path key={d} d={d} fill={colour} />
        ),
      )}
    </svg>
  );
}
