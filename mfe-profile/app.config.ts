import type { AppOptions } from '@sidelight/mf-build';
import { CONTRACT } from '@sidelight/shell-api/contract';

export default {
  name: 'profile',
  root: import.meta.dirname,
  kind: 'remote',
  contract: CONTRACT,
} satisfies AppOptions;
