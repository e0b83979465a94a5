import type { Turn } from '@sidelight/contracts';
import { Button } from '@sidelight/ui';
import { useRef, useState } from 'react';
import { profileApi } from '../../../shared/api.ts';
import { Panel } from '../../../shared/Panel.tsx';
import styles from '../shared/Admin.module.css';
import { NotedAction } from '../shared/NotedAction.tsx';
import { FactFields, StatementFields } from './CorrectionRows.tsx';
import {
  type Corrections,
  NO_CORRECTIONS,
  newRowKey,
  notesOf,
  problemOf,
  statementOf,
} from './corrections.ts';

type Props = { storyId: string; turns: readonly Turn[] };

const withRow = <Row extends { key: string }>(rows: readonly Row[], key: string, next: Row | null): Row[] =>
  rows.flatMap((row) => (row.key === key ? (next ?? []) : row) as Row | Row[]);

/**
 * The host notes are the author's secret, so admins do not see them. A correction changes the statement with the
 * same text or the key fact with the same id, and keeps what the form does not show. If the notes have no such statement
 * or fact, the correction is added to the notes.
 */
export function CorrectFacts({ storyId, turns }: Props) {
  const [rows, setRows] = useState<Corrections>(NO_CORRECTIONS);
  const [correct] = profileApi.correctHostNotes.useMutation();
  // They take the focus when a row disappears with its pressed button.
  const addStatement = useRef<HTMLButtonElement>(null);
  const addFact = useRef<HTMLButtonElement>(null);
  const notes = notesOf(rows);
  const { statements, keyFacts } = rows;
  const asked = turns.filter(
    ({ kind, question }) =>
      (kind === 'question' || kind === 'guess') && !statements.some(({ text }) => text === question),
  );
  const act = async (note: string | undefined) => {
    const message = problemOf(rows);
    if (message) return { error: { message } };
    const hostNotes = notes ?? {};
    const answer = await correct({ params: { storyId }, body: { hostNotes, ...(note ? { note } : {}) } });
    // Rows that were added or changed during the save stay.
    if (!answer.error) {
      setRows((now) => ({
        statements: now.statements.filter((row) => !statements.includes(row)),
        keyFacts: now.keyFacts.filter((row) => !keyFacts.includes(row)),
      }));
    }
    return answer;
  };
  return (
    <Panel title="Correct the facts">
      <div className={styles.stack}>
        <p className={styles.soft}>
          The host answers by these from the next game on. Games that run keep what they began with.
        </p>
        {asked.length > 0 && (
          <div className={styles.buttons}>
            {asked.map((turn) => (
              <Button
                key={turn.turnId}
                onClick={() => setRows({ ...rows, statements: [...statements, statementOf(turn)] })}
              >
                Correct “{turn.question}”
              </Button>
            ))}
          </div>
        )}
        {statements.map((row, index) => (
          <StatementFields
            key={row.key}
            row={row}
            place={index + 1}
            onChange={(next) => setRows({ ...rows, statements: withRow(statements, row.key, next) })}
            onRemove={() => {
              addStatement.current?.focus();
              setRows({ ...rows, statements: withRow(statements, row.key, null) });
            }}
          />
        ))}
        {keyFacts.map((row, index) => (
          <FactFields
            key={row.key}
            row={row}
            place={index + 1}
            onChange={(next) => setRows({ ...rows, keyFacts: withRow(keyFacts, row.key, next) })}
            onRemove={() => {
              addFact.current?.focus();
              setRows({ ...rows, keyFacts: withRow(keyFacts, row.key, null) });
            }}
          />
        ))}
        <div className={styles.buttons}>
          <Button
            ref={addStatement}
            onClick={() =>
              setRows({
                ...rows,
                statements: [...statements, { key: newRowKey(), text: '', answer: 'yes' }],
              })
            }
          >
            Add a statement
          </Button>
          <Button
            ref={addFact}
            onClick={() =>
              setRows({ ...rows, keyFacts: [...keyFacts, { key: newRowKey(), id: '', text: '', weight: 1 }] })
            }
          >
            Add a key fact
          </Button>
        </div>
        {notes && (
          <NotedAction
            choices={[{ verb: 'Save corrections', confirm: 'Save', done: 'Facts corrected', act: act }]}
          />
        )}
      </div>
    </Panel>
  );
}
