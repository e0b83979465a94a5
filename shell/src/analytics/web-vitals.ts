import type { CLSMetric, INPMetric, LCPMetric, TTFBMetric } from 'web-vitals';

type Measured = CLSMetric | INPMetric | LCPMetric | TTFBMetric;
export type Vital = Pick<Measured, 'name' | 'value'>;

/**
 * Watches the page's vitals. The library is a chunk of its own, because most visits are not measured.
 * @returns a function that gives the vitals as they are by now
 */
export function watchVitals(): () => Vital[] {
  const values = new Map<Vital['name'], number>();
  const note = ({ name, value }: Measured) => void values.set(name, Math.round(value * 1000) / 1000);
  import('web-vitals').then(
    ({ onCLS, onINP, onLCP, onTTFB }) => {
      for (const on of [onCLS, onINP, onLCP, onTTFB]) on(note, { reportAllChanges: true });
    },
    // Without the chunk the visit is not measured. A player must not notice.
    () => undefined,
  );
  return () => [...values].map(([name, value]) => ({ name, value }));
}
