import { codeOf, messageOf, STORIES_ERRORS, type StoryDetail, type StoryInput } from '@sidelight/contracts';
import { type ApiError, useAuth } from '@sidelight/shell-api';
import { storiesApi } from '../../shared/api.ts';
import { FIELD_LABELS, isSameInput, notesError, toInput, valuesOf } from '../../shared/story-values.ts';

export const MUST_LOG_IN = STORIES_ERRORS.login_to_edit.message;

export type SaveResult =
  | { kind: 'saved' }
  /** Another tab or device saved first; `saved` is the version on the server. */
  | { kind: 'conflict'; saved: StoryDetail }
  | { kind: 'failed'; message: string; needsLogin: boolean };

const LOST_SESSION = ['not_authenticated', 'login_to_edit', 'session_not_found', 'no_user'];
const labels: Readonly<Record<string, string>> = FIELD_LABELS;

/** The message for the author, with the server's reason for each refused field. */
function refusal({ code, message, details }: ApiError): string {
  const issues = Array.isArray(details?.issues)
    ? (details.issues as { path?: unknown; message?: unknown }[])
    : [];
  if (code !== 'invalid_request' || issues.length === 0) return message;
  const lines = issues.map((issue) => {
    const field = String(issue.path).split('.')[1] ?? '';
    return `${labels[field] ?? field}: ${String(issue.message)}`;
  });
  return [...new Set(lines)].join('. ');
}

/** @param keyOf gives the idempotency key of a new mystery, so that a mystery that is sent twice is stored once */
export function useSaveStory(keyOf: (input: StoryInput) => string) {
  const { status } = useAuth();
  const [create] = storiesApi.createStory.useMutation();
  const [update] = storiesApi.updateStory.useMutation();
  const [read] = storiesApi.getStory.useLazyQuery();

  function failed(error: ApiError): SaveResult {
    const needsLogin = LOST_SESSION.includes(error.code);
    return { kind: 'failed', needsLogin, message: needsLogin ? MUST_LOG_IN : refusal(error) };
  }

  async function change(input: StoryInput, storyId: string, revision: number): Promise<SaveResult> {
    const params = { storyId };
    const { error } = await update({ params, body: { ...input, revision } });
    if (!error) return { kind: 'saved' };
    if (codeOf(error) !== 'edit_conflict') return failed(error as ApiError);
    const now = await read({ params });
    if (!now.data) return { kind: 'failed', needsLogin: false, message: messageOf(now.error ?? error) };
    // The server may have saved an earlier try although its response was lost.
    if (isSameInput(toInput(valuesOf(now.data), now.data.hostNotes ?? null), input)) return { kind: 'saved' };
    return { kind: 'conflict', saved: now.data };
  }

  return async (
    input: StoryInput,
    opened: { storyId: string; revision: number } | null,
  ): Promise<SaveResult> => {
    if (status === 'guest') return { kind: 'failed', needsLogin: true, message: MUST_LOG_IN };
    const tooLong = notesError(input.hostNotes);
    if (tooLong) return { kind: 'failed', needsLogin: false, message: tooLong };
    if (opened) return change(input, opened.storyId, opened.revision);
    const { error } = await create({ body: input, idempotencyKey: keyOf(input) });
    return error ? failed(error as ApiError) : { kind: 'saved' };
  };
}
