const END =
  /\b(?:giv(?:e|es|ing|en) (?:up|in)|gave up|giveup|surrender\w*|resign\w*|quit(?:s|ting|ter|ters)?|conced\w+|forfeit\w*|fold(?:ing)?|throw(?:ing)? in the towel|tap(?:ping)? out|(?:admit(?:ting)? )?defeat(?:ed)?|beaten|done|finished|tell(?:ing)?|spoil\w*|reveal\w*|spill\w*|answers?|solutions?|ending|explain\w*|explanations?|show(?:ing)?|giv(?:e|ing) (?:it|anything|something|everything) away|what (?:really )?happened|how it ends|(?:rather not|want to|need to|ready to|like to) know|call(?:ing)? it (?:a day|quits)|end(?:ing)? (?:it|this|the game)|stop(?:ping)?)\b/;
const HELP =
  /\b(?:clues?|hints?|tips?|pointers?|nudg(?:e|es|ing)|help(?:s|ing|ed)?|assist\w*|guidance|advice|stuck|lost|stumped|push)\b/;
const DENIAL = /\b(?:no|not|never|without|nor|neither|refuse|stop|rather|far from|instead)\b/;

/** How a message names a wish. */
export type Wish = 'none' | 'denied' | 'named';

/** Whether a text names the end of the game or help, and whether a negation comes before these words. */
export const wishForEnd = (text: string): Wish => wishIn(text, END);
export const wishForHelp = (text: string): Wish => wishIn(text, HELP);

function wishIn(text: string, names: RegExp): Wish {
  if (!names.test(text)) return 'none';
  const denial = DENIAL.exec(text);
  return denial && names.test(text.slice(denial.index + denial[0].length)) ? 'denied' : 'named';
}
