import { messageOf, PROFILE_ERRORS } from '@sidelight/contracts';
import type { ApiError } from '@sidelight/shell-api';
import { buttonClass, EmptyState, ErrorCard, VisuallyHidden } from '@sidelight/ui';
import { Link } from 'react-router-dom';

type Props = { error: unknown; onRetry: () => void; isRetrying: boolean };

const isMissing = (error: unknown) => [400, 404].includes((error as Partial<ApiError>).status ?? 0);

function PageHeading() {
  return (
    <h1>
      <VisuallyHidden>Player profile</VisuallyHidden>
    </h1>
  );
}

export function ProfileUnavailable({ error, onRetry, isRetrying }: Props) {
  if (isMissing(error)) {
    return (
      <div role="alert">
        <PageHeading />
        <EmptyState
          message={PROFILE_ERRORS.profile_not_found.message}
          picture="chair"
          hint="Nobody goes by that name. It may have been changed, or the account is gone."
        >
          <Link to="/browse" className={buttonClass()}>
            Browse mysteries
          </Link>
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <PageHeading />
      <ErrorCard
        picture="boat"
        message={`Error: ${messageOf(error)}`}
        hint="The profile could not be fetched. It is still there; try again in a moment."
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    </>
  );
}
