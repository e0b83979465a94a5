/** The wording is in section 8 of the product spec. */
export const UNEXPECTED_MESSAGE = 'Something went wrong. Please try again.';

const partsOf = (error: unknown): { message?: unknown; code?: unknown } =>
  typeof error === 'object' && error !== null ? error : {};

export function messageOf(error: unknown): string {
  const { message } = partsOf(error);
  return typeof message === 'string' && message !== '' ? message : UNEXPECTED_MESSAGE;
}

export function codeOf(error: unknown): string | undefined {
  const { code } = partsOf(error);
  return typeof code === 'string' ? code : undefined;
}
