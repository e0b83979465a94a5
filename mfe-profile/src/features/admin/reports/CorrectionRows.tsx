import type { HostAnswer } from '@sidelight/contracts';
import { Button, focusIfLost, Select, TextField } from '@sidelight/ui';
import { useEffect, useRef } from 'react';
import styles from '../shared/Admin.module.css';
import type { FactRow, StatementRow } from './corrections.ts';

/** Lists the answers again, because importing the contract's schema would add the validation library to the bundle. */
const ANSWERS: Readonly<Record<HostAnswer, string>> = {
  yes: 'Yes',
  no: 'No',
  irrelevant: 'Irrelevant',
  both: 'Yes and no',
};
const ANSWER_OPTIONS = Object.entries(ANSWERS).map(([value, label]) => ({ value, label }));
const WEIGHTS = [
  { value: '1', label: 'Small' },
  { value: '2', label: 'Middling' },
  { value: '3', label: 'Large' },
];
const TEXT_MAX = 300;

type RowProps<Row> = { row: Row; place: number; onChange: (row: Row) => void; onRemove: () => void };

export function StatementFields({ row, place, onChange, onRemove }: RowProps<StatementRow>) {
  const fields = useRef<HTMLFieldSetElement>(null);
  // The button that corrects an answer is replaced by this row.
  useEffect(() => focusIfLost(fields.current?.querySelector('input')), []);
  return (
    <fieldset ref={fields} className={styles.row}>
      <legend>Statement {place}</legend>
      <TextField
        label="Statement or question"
        maxLength={TEXT_MAX}
        value={row.text}
        onChange={({ target }) => onChange({ ...row, text: target.value })}
      />
      <Select
        label="Right answer"
        options={ANSWER_OPTIONS}
        value={row.answer}
        onChange={({ target }) => onChange({ ...row, answer: target.value as HostAnswer })}
      />
      <Remove name={`Remove statement ${place}`} onRemove={onRemove} />
    </fieldset>
  );
}

export function FactFields({ row, place, onChange, onRemove }: RowProps<FactRow>) {
  return (
    <fieldset className={styles.row}>
      <legend>Key fact {place}</legend>
      <TextField
        label="Id"
        hint="Lower case with dashes; a fact that has this id already gets this text and share."
        maxLength={40}
        pattern="[a-z0-9-]+"
        value={row.id}
        onChange={({ target }) => onChange({ ...row, id: target.value })}
      />
      <TextField
        label="Fact"
        maxLength={TEXT_MAX}
        value={row.text}
        onChange={({ target }) => onChange({ ...row, text: target.value })}
      />
      <Select
        label="Share of the solution"
        options={WEIGHTS}
        value={String(row.weight)}
        onChange={({ target }) => onChange({ ...row, weight: Number(target.value) })}
      />
      <Remove name={`Remove key fact ${place}`} onRemove={onRemove} />
    </fieldset>
  );
}

function Remove({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <div>
      <Button variant="quiet" aria-label={name} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}
