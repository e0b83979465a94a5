/** docs/decisions/0046-pictures-are-drawn-on-request.md has the measurements behind these values. */
export const ENCODING = { quality: 76, effort: 2 } as const;

export const CARD_ENCODING = { quality: 82, mozjpeg: true } as const;
