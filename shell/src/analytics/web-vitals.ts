import type { CLSMetric, INPMetric, LCPMetric, TTFBMetric } from 'web-vitals';

type Measured = CLSMetric | INPMetric | LCPMetric | TTFBMetric;
export type Vital = Pick<Measured, 'name' | 'value'>;

/**
 * The library is a chunk of its own, because most visits are not measured.
 * @returns a function that returns the current values
 */
export function watchVitals(): () => Vital[] {
  const values = new Map<Vital['name'], number>();
  const record = ({ name, value }: Measured) => void values.set(name, Math.round(value * 1000) / 1000);
  import('web-vitals').then(
    ({ onCLS, onINP, onLCP, onTTFB }) => {
      for (const on of [onCLS, onINP, onLCP, onTTFB]) on(record, { reportAllChanges: true });
    },
    () => undefined,
  );
  return () => [...values].map(([name, value]) => ({ name, value }));
}
