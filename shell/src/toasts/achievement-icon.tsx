import { telemetry } from '@sidelight/shell-api';
import { type ComponentType, useEffect, useState } from 'react';

/** The icon library loads with the first achievement. */
export function AchievementIcon({ name }: { name: string }) {
  const [Icon, setIcon] = useState<ComponentType<{ name: string }> | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import('./icon-library.ts').then(
      (library) => {
        if (isCurrent) setIcon(() => library.AchievementIcon);
      },
      (error: unknown) => telemetry.report(error, { toasts: 'icons' }),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return Icon ? <Icon name={name} /> : null;
}
