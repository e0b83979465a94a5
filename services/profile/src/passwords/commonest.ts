import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * Passwords of breached accounts, the commonest first, lower case, as `@zxcvbn-ts/language-common` has them (MIT,
 * see `common-passwords-LICENSE.txt`). The package is needed to make the list, not to run the product.
 */
export const commonest = (): string[] => [...dictionary['passwords-common']];
