import { useAuth } from '@sidelight/shell-api';
import { useEffect, useEffectEvent } from 'react';
import { Navigate } from 'react-router-dom';
import { AccountForm } from './AccountForm.tsx';
import { HostSetting } from './HostSetting.tsx';
import { LookSettings } from './LookSettings.tsx';
import { Reminders } from './Reminders.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { SessionList } from './SessionList.tsx';
import styles from './Settings.module.css';
import { SettingsSkeleton } from './SettingsSkeleton.tsx';
import { TuningConsent } from './TuningConsent.tsx';
import { forgetTypedFields } from './typed-fields.ts';
import { YourData } from './YourData.tsx';

export function SettingsRoute() {
  const { status, isUnknown, user } = useAuth();
  // The typed text is dropped when a member leaves the settings, but kept if the session has ended.
  const onLeave = useEffectEvent(() => {
    if (user) forgetTypedFields();
  });
  useEffect(() => () => onLeave(), []);
  if (status === 'guest' && !isUnknown) return <Navigate to="/login?target=settings" replace />;
  if (!user) return <SettingsSkeleton />;
  return (
    // With another member, all forms begin anew: an open one may hold a password or a secret of the member before.
    <div key={user.userId} className={styles.page}>
      <h1 className={styles.heading}>Settings</h1>
      <AccountForm account={user} />
      <LookSettings />
      <HostSetting />
      <Reminders account={user} />
      <SecondFactor account={user} />
      <SessionList />
      <TuningConsent />
      <YourData />
    </div>
  );
}
