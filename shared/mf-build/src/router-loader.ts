/**
 * The router's source, such that a bundle drops the components that nobody imports: without the statements that name
 * components for developer tools, and with a mark on calls that only make a component or a context.
 */
export const withoutSideEffects = (source: string): string =>
  source
    .replace(/^\s*[A-Z]\w*\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\w*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1');

export default function routerLoader(this: unknown, source: string): string {
  return withoutSideEffects(source);
}
