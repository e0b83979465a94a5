import { createContext, useContext } from 'react';

/** Adverts as the product spec has them (section 4, 'Ad'). */
export type Ads = {
  /** Whether an advert is due before the next mystery. */
  needsAdvert: boolean;
  isShowing: boolean;
  /** Seconds left of the advert; 10 while none is showing. */
  timeRemaining: number;
  /** Call at the end of a game. Never rejects. */
  markAdvertNeeded(): Promise<void>;
  /**
   * Call once on entering a mystery: shows an advert if one is due. A failed check means none is.
   * @param isStillWanted asked after the check; false where the player has left the mystery meanwhile
   */
  showIfNeeded(isStillWanted?: () => boolean): Promise<void>;
  /** Shows an advert now and starts the countdown. */
  show(): void;
  /** Ends the advert, clears the need for one and resets the countdown. */
  skip(): void;
};

export const AdsContext = createContext<Ads | null>(null);

/** Adverts of the shell. @throws {Error} outside `AdsProvider` (product spec, section 8) */
export function useAds(): Ads {
  const ads = useContext(AdsContext);
  if (!ads) throw new Error('useAds must be used inside AdsProvider');
  return ads;
}
