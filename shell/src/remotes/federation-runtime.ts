import * as runtime from '@module-federation/runtime-core';

/** Where areas that were built for the federation runtime look for it. */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtime });
