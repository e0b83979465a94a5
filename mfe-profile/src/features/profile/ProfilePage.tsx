import { skipToken, useAuth, usePageTitle } from '@sidelight/shell-api';
import { useLocalDay } from '@sidelight/shell-api/clock';
import { useEffect, useRef } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { profileApi } from '../../shared/api.ts';
import { REFETCH_STALE } from '../../shared/refetch.ts';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { ProfileUnavailable } from './ProfileUnavailable.tsx';
import { ProfileView } from './ProfileView.tsx';
import { useCreation } from './use-creation.ts';
import { useRecentPlays, useWeekPlays } from './use-plays.ts';

/**
 * Requests the data of all panels together with the profile. Otherwise, these requests would begin only after the
 * profile has arrived.
 */
function usePreload(username: string | null) {
  useCreation(username);
  useRecentPlays(username);
  useWeekPlays(username, useLocalDay().today);
}

export function OwnProfilePage() {
  const { status, isUnknown, user } = useAuth();
  const { today: localDate } = useLocalDay();
  const { data, error, isFetching, refetch } = profileApi.getMe.useQuery(
    user ? { query: { localDate } } : skipToken,
    REFETCH_STALE,
  );
  usePreload(user?.username ?? null);
  if (status === 'guest' && !isUnknown) return <Navigate to="/login?target=profile" replace />;
  if (data) return <ProfileView profile={data} username={data.username} />;
  if (error) return <ProfileUnavailable error={error} onRetry={refetch} isRetrying={isFetching} />;
  return <ProfileSkeleton />;
}

/** If the player is renamed, in this or another tab, the page of the player's own profile moves to the new address. */
function useFollowRename(shown: string) {
  const { user } = useAuth();
  const navigate = useNavigate();
  const before = useRef(user);
  useEffect(() => {
    const old = before.current;
    before.current = user;
    const isRenamed = old && user && old.userId === user.userId && old.username !== user.username;
    if (isRenamed && old.username.toLowerCase() === shown.toLowerCase()) {
      void navigate(`/profile/${user.username}`, { replace: true });
    }
  }, [user, shown, navigate]);
}

export function PlayerProfilePage() {
  const { username = '' } = useParams();
  useFollowRename(username);
  const { currentData, error, isFetching, refetch } = profileApi.getProfile.useQuery(
    { params: { username } },
    REFETCH_STALE,
  );
  usePreload(username);
  usePageTitle(currentData?.username ?? username);
  if (currentData) return <ProfileView profile={currentData} username={currentData.username} />;
  if (error && !isFetching)
    return <ProfileUnavailable error={error} onRetry={refetch} isRetrying={isFetching} />;
  return <ProfileSkeleton />;
}
