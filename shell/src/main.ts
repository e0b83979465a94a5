import './dev/devtools-hook.ts';
import '@sidelight/ui/tokens.css';
import './first-view/first-view.css';
import './first-view/first-home.css';
import './first-view/first-story.css';
import { watchInstallOffer } from './install/install-offer.ts';

// Must run before the browser offers to install the app, because the browser does not repeat its offer.
watchInstallOffer();

/** Lets the browser do other work: react to the player, and paint. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Runs the code of the start in several short tasks instead of a long one, during which the browser could not react to
 * the player. All modules are in files that have arrived already, so no step waits for the network.
 */
async function start(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  await import(/* webpackMode: "eager" */ 'react-router-dom');
  await pause();
  await import(/* webpackMode: "eager" */ '@sidelight/shell-api/providers');
  await pause();
  await import(/* webpackMode: "eager" */ './start.tsx');
}

void start();
