import './dev/devtools-hook.ts';
import '@sidelight/ui/tokens.css';
import './first-view/first-view.css';
import './first-view/first-home.css';
import './first-view/first-story.css';
import { watchInstallOffer } from './install/install-offer.ts';

// The browser fires its offer to install the app only once, so this call must come first.
watchInstallOffer();

const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Starts the app in several short tasks, so that the browser can react to the player in between. The files have arrived
 * already, so no step waits for the network.
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
