import { afterMigration, type Migration } from '@sidelight/kit';
import { difficulty } from './0005-difficulty.ts';
import { dailyPermission } from './0006-daily-permission.ts';
import { planDailiesAnew } from './0007-plan-dailies-anew.ts';
import { totals } from './0008-totals.ts';
import { unestimated } from './0009-unestimated.ts';
import { commonTitles } from './0010-common-titles.ts';

export const MIGRATIONS: readonly Migration[] = [
  afterMigration('0004-audit-notes', 'stories'),
  difficulty,
  dailyPermission,
  planDailiesAnew,
  totals,
  unestimated,
  commonTitles,
];
