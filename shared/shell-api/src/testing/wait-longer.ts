import { configure } from '@testing-library/react';

// `findBy…` and `waitFor` give up after a second by default, which is too early on a busy machine.
configure({ asyncUtilTimeout: 60_000 });
