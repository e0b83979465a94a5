import { createContext, useContext } from 'react';

/** See 'Ad' in section 4 of the product spec. */
export type Ads = {
  /** The result of the last check; false until a screen calls `showIfNeeded`. */
  needsAdvert: boolean;
  isShowing: boolean;
  /** Seconds until the advert ends; 10 while no advert is showing. */
  timeRemaining: number;
  /** Call it at the end of a game. Never rejects. */
  markAdvertNeeded(): Promise<void>;
  /**
   * Call this once when the player enters a mystery. Shows an advert if one is due, but none if the check fails.
   * @param isStillWanted called after the check; returns false if the player has left the mystery meanwhile
   */
  showIfNeeded(isStillWanted?: () => boolean): Promise<void>;
  show(): void;
  /** Ends the advert. The next advert is due only after another game has ended. */
  skip(): void;
};

export const AdsContext = createContext<Ads | null>(null);

export function useAds(): Ads {
  const ads = useContext(AdsContext);
  if (!ads) throw new Error('useAds must be used inside AdsProvider');
  return ads;
}
