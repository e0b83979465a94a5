/** What a browser says about the player's wish for privacy. Older browsers lack some of these properties. */
export type PrivacySignals = { doNotTrack?: string | null; globalPrivacyControl?: boolean };

export function asksForPrivacy({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean {
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';
}
