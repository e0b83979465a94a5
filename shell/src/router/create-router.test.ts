import { expect, it } from 'vitest';
import { createAppRouter } from './create-router.ts';

it('is ready only when the file of the first page has arrived', async () => {
  history.replaceState(null, '', '/how-to-play');
  const router = await createAppRouter({ injectReducers: () => undefined });
  expect(router.state.initialized).toBe(true);
  router.dispose();
});
