import type { ReactionType } from '@sidelight/contracts';
import { telemetry } from '@sidelight/shell-api';
import { Chip, thumbsDownIcon, thumbsUpIcon } from '@sidelight/ui';
import { gameApi } from '../../shared/api.ts';
import styles from './Reactions.module.css';

const CHOICES = [
  { type: 'like', label: 'Like', icon: thumbsUpIcon },
  { type: 'dislike', label: 'Dislike', icon: thumbsDownIcon },
] as const;

/**
 * The buttons for reactions to a mystery. A press on the player's current reaction removes it. A failed request is only
 * logged (product spec, section 8).
 */
export function Reactions({ storyId }: { storyId: string }) {
  const args = { params: { storyId } };
  const { data: own } = gameApi.getReaction.useQuery(args);
  const { data: counts } = gameApi.getReactionCounts.useQuery(args);
  const [setReaction, { isLoading }] = gameApi.setReaction.useMutation();
  const current = own?.reactionType ?? 'none';

  const tap = async (type: ReactionType) => {
    if (isLoading) return;
    const { error } = await setReaction({
      ...args,
      body: { reactionType: current === type ? 'none' : type },
    });
    if (error) telemetry.report(error, { reaction: type });
  };

  return (
    <fieldset className={styles.reactions}>
      <legend className={styles.legend}>How was it?</legend>
      {CHOICES.map(({ type, label, icon }) => {
        const count = (type === 'like' ? counts?.likes : counts?.dislikes) ?? 0;
        return (
          <Chip
            key={type}
            icon={icon}
            isSelected={current === type}
            aria-label={`${label}, ${count}`}
            onClick={() => void tap(type)}
          >
            {count}
          </Chip>
        );
      })}
    </fieldset>
  );
}
