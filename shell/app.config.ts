import type { AppOptions } from '@sidelight/mf-build';
import { CONTRACT } from '@sidelight/shell-api/contract';

export default {
  name: 'shell',
  root: import.meta.dirname,
  kind: 'shell',
  contract: CONTRACT,
} satisfies AppOptions;
