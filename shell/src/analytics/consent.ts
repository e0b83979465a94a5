/** What a browser says for its user; older ones say it elsewhere or not at all. */
export type PrivacySignals = { doNotTrack?: string | null; globalPrivacyControl?: boolean };

/** True where the browser asks not to be followed: Do Not Track, or Global Privacy Control. */
export function asksForPrivacy({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean {
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';
}
