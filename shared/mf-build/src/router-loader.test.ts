import { expect, it } from 'vitest';
import { withoutSideEffects } from './router-loader.ts';

it('lets a bundle drop components of the router that nobody imports', () => {
  const source =
    'var Form = React3.forwardRef(\n  (props) => null\n);\nForm.displayName = "Form";\nlet a = b.displayName;';
  expect(withoutSideEffects(source)).toBe(
    'var Form = /* @__PURE__ */ React3.forwardRef(\n  (props) => null\n);\n\nlet a = b.displayName;',
  );
});
