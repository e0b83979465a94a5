import type { AppOptions } from '@sidelight/mf-build';
import { SHELL_API_VERSION } from '@sidelight/shell-api/version';

export default {
  name: 'shell',
  root: import.meta.dirname,
  kind: 'shell',
  contract: SHELL_API_VERSION,
} satisfies AppOptions;
