import { codeOf, messageOf } from '@sidelight/contracts';
import { ErrorCard } from '@sidelight/ui';
import { Forbidden } from './Forbidden.tsx';

type Props = { error: unknown; onRetry: () => void; isRetrying: boolean };

export function LoadFailure({ error, onRetry, isRetrying }: Props) {
  if (codeOf(error) === 'forbidden') return <Forbidden />;
  const message = `Error: ${messageOf(error)}`;
  return <ErrorCard picture="boat" message={message} onRetry={onRetry} isRetrying={isRetrying} />;
}
