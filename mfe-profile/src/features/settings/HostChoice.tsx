import { usePersonality } from '@sidelight/shell-api';
import { RadioGroup } from '@sidelight/ui';
import { profileApi } from '../../shared/api.ts';
import { Loaded } from '../../shared/Loaded.tsx';
import { HostFace } from './HostFace.tsx';

export function HostChoice() {
  const { index, setIndex } = usePersonality();
  const query = profileApi.listPersonalities.useQuery();
  return (
    <Loaded query={query}>
      {({ items }) => (
        <RadioGroup
          legend="Default personality"
          options={items.map((one) => ({
            value: String(one.index),
            label: one.name,
            picture: <HostFace personality={one.index} />,
            hint: one.description,
          }))}
          value={String(index)}
          onChange={(value) => setIndex(Number(value))}
        />
      )}
    </Loaded>
  );
}
