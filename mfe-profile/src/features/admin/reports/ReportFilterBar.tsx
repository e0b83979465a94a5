import { REPORT_REASONS } from '@sidelight/contracts';
import { Chip, Select } from '@sidelight/ui';
import styles from '../shared/Reports.module.css';
import { type ReportFilters, type ReportReason, STATUSES } from './filters.ts';

type Props = { filters: ReportFilters; onChange: (filters: ReportFilters) => void };

const LABELS = { open: 'Open', resolved: 'Resolved', dismissed: 'Dismissed', all: 'All' };
const ANY = '';
const OPTIONS = [
  { value: ANY, label: 'Any reason' },
  ...REPORT_REASONS.map((reason) => ({ value: reason, label: reason })),
];

export function ReportFilterBar({ filters, onChange }: Props) {
  return (
    <div className={styles.filters}>
      <fieldset>
        <legend className={styles.legend}>Status</legend>
        <div className={styles.chips}>
          {STATUSES.map((status) => (
            <Chip
              key={status}
              isSelected={status === filters.status}
              onClick={() => onChange({ ...filters, status })}
            >
              {LABELS[status]}
            </Chip>
          ))}
        </div>
      </fieldset>
      <Select
        label="Reason"
        options={OPTIONS}
        value={filters.reason ?? ANY}
        onChange={({ target }) =>
          onChange({ ...filters, reason: target.value === ANY ? null : (target.value as ReportReason) })
        }
      />
    </div>
  );
}
