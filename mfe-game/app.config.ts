import type { AppOptions } from '@sidelight/mf-build';
import { CONTRACT } from '@sidelight/shell-api/contract';

export default {
  name: 'game',
  root: import.meta.dirname,
  kind: 'remote',
  contract: CONTRACT,
} satisfies AppOptions;
