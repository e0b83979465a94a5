import * as runtime from '@module-federation/runtime-core';

/** Released areas that were built for the federation runtime read it from this global variable. */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtime });
