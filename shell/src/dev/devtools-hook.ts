/**
 * Hot reload of a remote finds React's renderers through the DevTools hook, but React Refresh's substitute for the hook
 * does not record the renderers. This module records them, so it must run before React loads.
 */
type Hook = { inject: (renderer: unknown) => number; renderers: Map<number, unknown> };

if (process.env.NODE_ENV !== 'production') {
  const hook = (globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook }).__REACT_DEVTOOLS_GLOBAL_HOOK__;
  if (hook) {
    const inject = hook.inject;
    hook.inject = (renderer) => {
      const id = inject.call(hook, renderer);
      hook.renderers.set(id, renderer);
      return id;
    };
  }
}
