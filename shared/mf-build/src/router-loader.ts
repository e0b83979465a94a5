/**
 * Lets a bundle drop the router's components that nobody imports: removes their names for developer tools, and marks
 * calls as pure that only make a component or a context.
 */
export const withoutSideEffects = (source: string): string =>
  source
    .replace(/^\s*[A-Z]\w*\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\w*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1');

export default function routerLoader(this: unknown, source: string): string {
  return withoutSideEffects(source);
}
