import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

type Options<P> = {
  /** Shown while the part loads. It should be about as large as the part, so that nothing moves. */
  waiting?: ReactNode | ((props: P) => ReactNode);
  /** Shown if the part does not load. By default nothing is shown, which suits only decoration. */
  failed?: (retry: () => void, props: P) => ReactNode;
};

/**
 * Makes a component whose code is a chunk of its own. Unlike this function, `React.lazy` shows a fallback for at least
 * 300 ms, and never tries again after a failure.
 * @returns the component; call its `preload` to load the chunk early
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting = null, failed = () => null }: Options<P> = {},
) {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;
  const get = () => {
    loading ??= load().then(
      (component) => {
        loaded = component;
        return component;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  function LazyPart(props: P) {
    const [Content, setContent] = useState(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);
    const isWaiting = !Content && !hasFailed;
    useEffect(() => {
      if (!isWaiting) return;
      let isCurrent = true;
      get().then(
        (component) => isCurrent && setContent(() => component),
        () => isCurrent && setHasFailed(true),
      );
      return () => {
        isCurrent = false;
      };
    }, [isWaiting]);
    if (Content) return <Content {...props} />;
    if (hasFailed) return failed(() => setHasFailed(false), props);
    return typeof waiting === 'function' ? waiting(props) : waiting;
  }
  return Object.assign(LazyPart, { preload: () => void get().catch(() => undefined) });
}
