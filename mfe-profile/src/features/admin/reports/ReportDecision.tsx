import { profileApi } from '../../../shared/api.ts';
import { NotedAction } from '../shared/NotedAction.tsx';

type Props = { reportId: string; storyTitle: string; onDecided: () => void };

export function ReportDecision({ reportId, storyTitle, onDecided }: Props) {
  const [update] = profileApi.updateReport.useMutation();
  const close = (status: 'resolved' | 'dismissed') => async (note: string | undefined) => {
    const answer = await update({ params: { reportId }, body: { status, ...(note ? { note } : {}) } });
    if (!answer.error) onDecided();
    return answer;
  };
  return (
    <NotedAction
      choices={[
        {
          verb: 'Resolve',
          name: `Resolve the report on ${storyTitle}`,
          isMain: true,
          confirm: 'Resolve report',
          done: 'Report resolved',
          act: close('resolved'),
        },
        {
          verb: 'Dismiss',
          name: `Dismiss the report on ${storyTitle}`,
          confirm: 'Dismiss report',
          done: 'Report dismissed',
          act: close('dismissed'),
        },
      ]}
    />
  );
}
