import { inTabStorage } from '@sidelight/shell-api/tab-storage';
import { useState } from 'react';

const WHAT = 'scenario';
const keyOf = (storyId: string) => `scenario_open:${storyId}`;

/**
 * Whether the scenario is expanded, and a function that toggles it. By default it is expanded until the first question.
 * The player's choice is stored for this tab and mystery.
 */
export function useScenarioOpen(storyId: string, hasAsked: boolean): [boolean, () => void] {
  const [choice, setChoice] = useState(() => inTabStorage(WHAT, (tab) => tab.getItem(keyOf(storyId)), null));
  const isOpen = choice === null ? !hasAsked : choice === 'true';
  const toggle = () => {
    const next = String(!isOpen);
    setChoice(next);
    inTabStorage(WHAT, (tab) => tab.setItem(keyOf(storyId), next), undefined);
  };
  return [isOpen, toggle];
}
