import type { Migration } from '@sidelight/kit';
import { figuresOfTheGone } from './0001-figures-of-the-gone.ts';
import { questionsOfLeftPlays } from './0002-questions-of-left-plays.ts';
import { auditWithoutNames } from './0003-audit-without-names.ts';

/** What brings an older game database forward; see `Migration` for what each must bear. */
export const MIGRATIONS: readonly Migration[] = [figuresOfTheGone, questionsOfLeftPlays, auditWithoutNames];
