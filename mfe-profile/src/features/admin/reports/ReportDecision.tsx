import { codeOf, messageOf } from '@sidelight/contracts';
import { useToasts } from '@sidelight/shell-api';
import { profileApi } from '../../../shared/api.ts';
import { NotedAction } from '../shared/NotedAction.tsx';

type Props = { reportId: string; storyTitle: string; onDecided: () => void };

export function ReportDecision({ reportId, storyTitle, onDecided }: Props) {
  const [update] = profileApi.updateReport.useMutation();
  const { notify } = useToasts();
  const close = (status: 'resolved' | 'dismissed') => async (note: string | undefined) => {
    const answer = await update({ params: { reportId }, body: { status, ...(note ? { note } : {}) } });
    const isLate = codeOf(answer.error) === 'report_decided';
    // The report is read again and shows what the other admin decided, without this form.
    if (isLate) notify({ text: messageOf(answer.error), tone: 'error' });
    if (!answer.error || isLate) onDecided();
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
