const AUXILIARY = /\b(is|was|are|were|has|had|have|can|could|would|will|may|does|did)\b(?! not)/i;
const DENIAL = /\b(?:not|no|never|nobody|nothing|without|cannot|unable)\b|n't/i;

/** The sentence without its first negation, or with an added "not". */
export function negated(text: string): string | null {
  if (DENIAL.test(text)) {
    const without = text
      .replace(/\bcan't\b|\bcannot\b/i, 'can')
      .replace(/\b(?:did|does|do)(?:n't| not) (\w+)/i, '$1')
      .replace(/n't\b/i, '')
      .replace(/\b(?:not|never) /i, '');
    return without === text ? null : without;
  }
  return AUXILIARY.test(text) ? text.replace(AUXILIARY, (word) => `${word} not`) : null;
}
