import { codeOf, messageOf } from '@sidelight/contracts';
import { ErrorCard } from '@sidelight/ui';
import { Forbidden } from './Forbidden.tsx';

type Props = { error: unknown; onRetry: () => void; isRetrying: boolean };

/** Shown if an admin's view could not load its data. */
export function LoadFailure({ error, onRetry, isRetrying }: Props) {
  if (codeOf(error) === 'forbidden') return <Forbidden />;
  return <ErrorCard message={`Error: ${messageOf(error)}`} onRetry={onRetry} isRetrying={isRetrying} />;
}
