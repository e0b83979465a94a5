import type { Migration } from '@sidelight/kit';
import { searchWords } from './0001-search-words.ts';
import { searchPrefixes } from './0002-search-prefixes.ts';
import { sheets } from './0003-sheets.ts';
import { auditNotes } from './0004-audit-notes.ts';

/** The migrations of the stories database; see `Migration` for the rules. */
export const MIGRATIONS: readonly Migration[] = [searchWords, searchPrefixes, sheets, auditNotes];
