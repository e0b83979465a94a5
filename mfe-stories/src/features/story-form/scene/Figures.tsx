import { SILHOUETTES, type SilhouetteName } from '@sidelight/scenes';
import { Button, LiveRegion, Select } from '@sidelight/ui';
import { useRef, useState } from 'react';
import { DISTANCES, FIGURES_MAX, type Figure, type Place, SIDES } from './compose-scene.ts';
import styles from './Scene.module.css';
import { SilhouettePicker } from './SilhouettePicker.tsx';

type Props = { figures: readonly Figure[]; onChange: (figures: readonly Figure[]) => void };

const PLACES: readonly Place[] = DISTANCES.flatMap((distance) => SIDES.map((side) => ({ side, distance })));
const keyOf = ({ side, distance }: Place) => `${side}-${distance}`;
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const PLACE_OPTIONS = PLACES.map((place) => ({
  value: keyOf(place),
  label: `${capital(place.side)}, ${place.distance}`,
}));
const titleOf = (name: SilhouetteName) => SILHOUETTES[name].title;

export function Figures({ figures, onChange }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [news, setNews] = useState('');
  const isFull = figures.length >= FIGURES_MAX;

  function add(silhouette: SilhouetteName) {
    const isTaken = (place: Place) => figures.some((figure) => keyOf(figure.place) === keyOf(place));
    const place = PLACES.find((each) => !isTaken(each)) ?? { side: 'middle', distance: 'far' };
    onChange([...figures, { silhouette, place }]);
    setNews(`${titleOf(silhouette)} added: ${place.side}, ${place.distance}`);
    // When the last possible figure is added, the pressed button disappears, so the heading gets the focus.
    if (figures.length + 1 >= FIGURES_MAX) heading.current?.focus();
  }

  function remove(at: number) {
    const removed = figures[at];
    onChange(figures.filter((_, index) => index !== at));
    if (removed) setNews(`${titleOf(removed.silhouette)} removed`);
    heading.current?.focus();
  }

  function move(at: number, key: string) {
    const place = PLACES.find((each) => keyOf(each) === key);
    if (place) onChange(figures.map((figure, index) => (index === at ? { ...figure, place } : figure)));
  }

  return (
    <div className={styles.figures}>
      <h3 ref={heading} tabIndex={-1} className={styles.subtitle}>
        Silhouettes ({figures.length} of {FIGURES_MAX})
      </h3>
      <LiveRegion message={news} />
      {figures.length > 0 && (
        <ul className={styles.chosen} aria-label="Chosen silhouettes">
          {figures.map(({ silhouette, place }, index) => (
            // The key contains the index, because the author may choose the same silhouette twice.
            <li key={`${index}-${silhouette}`} className={styles.figure}>
              <Select
                label={titleOf(silhouette)}
                options={PLACE_OPTIONS}
                value={keyOf(place)}
                onChange={({ target }) => move(index, target.value)}
              />
              <Button
                variant="quiet"
                aria-label={`Remove ${titleOf(silhouette)}`}
                onClick={() => remove(index)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!isFull && <SilhouettePicker onAdd={add} />}
    </div>
  );
}
