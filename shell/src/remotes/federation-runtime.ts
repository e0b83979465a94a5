import * as runtime from '@module-federation/runtime-core';

/** Released areas read the federation runtime from this global variable. */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtime });
