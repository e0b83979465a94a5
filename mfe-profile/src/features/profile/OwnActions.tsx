import type { Profile } from '@sidelight/contracts';
import { telemetry, useToasts } from '@sidelight/shell-api';
import { Button, bookIcon, buttonClass, gearIcon, Icon, share, shareIcon } from '@sidelight/ui';
import { Link } from 'react-router-dom';
import { profileText } from './profile-text.ts';

export function OwnActions({ profile }: { profile: Profile }) {
  const { notify } = useToasts();
  const onShare = async () => {
    const url = `${globalThis.location.origin}/profile/${profile.username}`;
    const outcome = await share({ title: 'Sidelight', text: profileText(profile, url) }, (error) =>
      telemetry.report(error, { share: 'profile' }),
    );
    if (outcome === 'copied') notify({ text: 'Copied to the clipboard', tone: 'success' });
  };
  return (
    <>
      <Link to="/mysteries" className={buttonClass()}>
        <Icon icon={bookIcon} /> Your Mysteries
      </Link>
      <Link to="/settings" className={buttonClass()}>
        <Icon icon={gearIcon} /> Settings
      </Link>
      <Button icon={shareIcon} onClick={onShare}>
        Share
      </Button>
    </>
  );
}
