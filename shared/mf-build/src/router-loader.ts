/**
 * Lets the bundler drop the router's components that nobody imports. Removes each component's `displayName`, and marks
 * calls that only make a component or a context as pure.
 */
export const withoutSideEffects = (source: string): string =>
  source
    .replace(/^\s*[A-Z]\w*\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\w*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1');

export default function routerLoader(this: unknown, source: string): string {
  return withoutSideEffects(source);
}
