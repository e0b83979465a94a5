import { messageOf } from '@sidelight/contracts';
import { usePersonality } from '@sidelight/shell-api';
import { ErrorCard, RadioGroup, Skeleton, VisuallyHidden } from '@sidelight/ui';
import { profileApi } from '../../shared/api.ts';
import { Panel } from '../../shared/Panel.tsx';

/** The personality that a game begins with; the menu still changes it during one. */
export function HostSetting() {
  const { index, setIndex } = usePersonality();
  const { data, error, isFetching, refetch } = profileApi.listPersonalities.useQuery();
  return (
    <Panel title="Your host" aside="On this browser">
      {data && (
        <RadioGroup
          legend="Default personality"
          options={data.items.map((one) => ({
            value: String(one.index),
            label: one.name,
            hint: one.description,
          }))}
          value={String(index)}
          onChange={(value) => setIndex(Number(value))}
        />
      )}
      {!data && error && (
        <ErrorCard message={`Error: ${messageOf(error)}`} onRetry={refetch} isRetrying={isFetching} />
      )}
      {!data && !error && (
        <div>
          <VisuallyHidden>Loading…</VisuallyHidden>
          <Skeleton height="2.75rem" />
          <Skeleton height="2.75rem" />
        </div>
      )}
    </Panel>
  );
}
