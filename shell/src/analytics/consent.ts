/** Older browsers lack some of these. */
export type PrivacySignals = { doNotTrack?: string | null; globalPrivacyControl?: boolean };

export function asksForPrivacy({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean {
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';
}
