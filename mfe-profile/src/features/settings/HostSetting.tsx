import { ErrorCard, lazyPart, Skeleton, VisuallyHidden, WhenNear } from '@sidelight/ui';
import { Panel } from '../../shared/Panel.tsx';

const placeholder = <Skeleton shape="block" height="32rem" />;

/** A separate chunk, because it contains the portraits of all hosts. */
const HostChoice = lazyPart(
  async () => (await import(/* webpackChunkName: "host-choice" */ './HostChoice.tsx')).HostChoice,
  {
    waiting: (
      <>
        <VisuallyHidden>Loading the hosts</VisuallyHidden>
        {placeholder}
      </>
    ),
    failed: (retry) => (
      <ErrorCard
        message="The hosts did not load."
        hint="Your choice is kept. Check your connection and try again."
        onRetry={retry}
      />
    ),
  },
);

/** The game screen and the menu drawer change the same choice, which is stored in this browser. */
export function HostSetting() {
  return (
    <Panel title="Your host" aside="On this browser">
      <WhenNear waiting={placeholder}>
        <HostChoice />
      </WhenNear>
    </Panel>
  );
}
