/** How pictures are stored; measured in docs/decisions/0046-pictures-are-drawn-on-request.md. */
export const ENCODING = { quality: 76, effort: 2 } as const;

/** How cards are stored. */
export const CARD_ENCODING = { quality: 82, mozjpeg: true } as const;
