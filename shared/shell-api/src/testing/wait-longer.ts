import { configure } from '@testing-library/react';

// The default, one second, is too short on a busy machine.
configure({ asyncUtilTimeout: 60_000 });
