import { usePersonality } from '@sidelight/shell-api';
import { HostFace, RadioGroup, Skeleton, VisuallyHidden } from '@sidelight/ui';
import { profileApi } from '../../shared/api.ts';
import { Loaded } from '../../shared/Loaded.tsx';
import { Panel } from '../../shared/Panel.tsx';

/** About as high as the list of hosts. */
const WAITING = (
  <div>
    <VisuallyHidden>Loading the hosts</VisuallyHidden>
    <Skeleton shape="block" height="32rem" />
  </div>
);

/** The game screen and the menu drawer change the same choice, which is stored in this browser. */
export function HostSetting() {
  const { index, setIndex } = usePersonality();
  const query = profileApi.listPersonalities.useQuery();
  return (
    <Panel title="Your host" aside="On this browser">
      <Loaded query={query} skeleton={WAITING}>
        {({ items }) => (
          <RadioGroup
            legend="Default personality"
            options={items.map((one) => ({
              value: String(one.index),
              label: one.name,
              picture: <HostFace personality={one.index} size={48} />,
              hint: one.description,
            }))}
            value={String(index)}
            onChange={(value) => setIndex(Number(value))}
          />
        )}
      </Loaded>
    </Panel>
  );
}
