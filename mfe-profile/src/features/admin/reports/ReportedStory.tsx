import type { Story } from '@sidelight/contracts';
import { Link } from 'react-router-dom';
import { profileApi } from '../../../shared/api.ts';
import { Panel } from '../../../shared/Panel.tsx';
import styles from '../shared/Admin.module.css';
import { NotedAction } from '../shared/NotedAction.tsx';
import { StoryTexts } from '../shared/StoryTexts.tsx';

type Props = {
  story: Story | null;
  /**
   * Null unless the report has the reason 'Incorrect solution', because only such a report lets an admin see the
   * solution.
   */
  solution: string | null;
};

export function ReportedStory({ story, solution }: Props) {
  const [setListing] = profileApi.setListing.useMutation();
  if (!story) {
    return (
      <Panel title="The mystery">
        <p className={styles.soft}>This mystery is gone.</p>
      </Panel>
    );
  }
  const { storyId, title, prompt, authorUsername, isPublic } = story;
  const list = (wanted: boolean) => (note: string | undefined) =>
    setListing({ params: { storyId }, body: { isPublic: wanted, ...(note ? { note } : {}) } });
  return (
    <Panel title="The mystery" aside={isPublic ? 'Public' : 'Unlisted'}>
      <div className={styles.stack}>
        <p>
          <Link to={`/story/${storyId}`} className={styles.link}>
            {title}
          </Link>{' '}
          by{' '}
          {authorUsername ? (
            <Link to={`/profile/${authorUsername}`} className={styles.link}>
              {authorUsername}
            </Link>
          ) : (
            'Anonymous'
          )}
        </p>
        {solution === null ? (
          <p className={styles.prompt}>{prompt}</p>
        ) : (
          <StoryTexts prompt={prompt} solution={solution} />
        )}
        {isPublic ? (
          <NotedAction
            choices={[
              {
                verb: 'Unlist',
                name: `Unlist ${title}`,
                confirm: 'Unlist mystery',
                done: 'Mystery unlisted',
                act: list(false),
              },
            ]}
          />
        ) : (
          <NotedAction
            choices={[
              {
                verb: 'List again',
                name: `List ${title} again`,
                confirm: 'List mystery again',
                done: 'Mystery listed again',
                act: list(true),
              },
            ]}
          />
        )}
      </div>
    </Panel>
  );
}
