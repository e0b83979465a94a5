/**
 * Changes the router's source so that a bundle drops the components that nobody imports. It removes the statements that
 * name components for developer tools. It marks calls as pure if they only make a component or a context.
 */
export const withoutSideEffects = (source: string): string =>
  source
    .replace(/^\s*[A-Z]\w*\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\w*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1');

export default function routerLoader(this: unknown, source: string): string {
  return withoutSideEffects(source);
}
