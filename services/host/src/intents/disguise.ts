/**
 * Words of orders to the host. Attackers hide these words: with spaces or digits, backwards, in ROT13, in base64 or in
 * hexadecimal. An honest question hides no such word.
 */
const ORDER_WORDS =
  /\b(?:solution|answer|ending|secret|reveal|ignore|disregard|instructions?|prompt|system|rules|obey|override)\b/g;
const LEAST_ORDER_WORDS = 2;

/** Whether the text is encoded, is written backwards, has markup, or has other signs in place of letters. */
export function isHidden(message: string): boolean {
  if (MARKUP.test(message) || LONG_CODE.test(message)) return true;
  const lower = message.toLowerCase();
  const plain = ordersIn(lower);
  const readings = [unspaced(lower), withoutDigits(lower), backwards(lower), turned(lower)];
  if (readings.some((reading) => ordersIn(reading) >= Math.max(LEAST_ORDER_WORDS, plain + 1))) return true;
  return (message.match(CODE) ?? []).some((code) => isReadable(decoded(code)));
}

/** Tags, templates, and names with values as in JSON. */
const MARKUP = /<\/?[a-z_|]+>|<\||"[a-z_]+"\s*:|\{\{|\[\/?(?:inst|system|user)\]/i;
/** Characters without spaces, longer than any word, as base64 has. */
const LONG_CODE = /[A-Za-z0-9+/]{28,}={0,2}/;
/** Long runs of base64 or hexadecimal characters. */
const CODE = /(?:0x)?(?:[0-9a-f]{2}[\s:]?){6,}|[a-z0-9+/]{12,}={0,2}/gi;

const ordersIn = (text: string): number => new Set(text.match(ORDER_WORDS) ?? []).size;
const unspaced = (text: string): string =>
  text.replace(/(?<![a-z0-9])(?:[a-z0-9][\s._*-]+){2,}[a-z0-9](?![a-z0-9])/g, (run) => {
    const words = run.split(/[\s._*-]{2,}/);
    return words.map((word) => word.replace(/[\s._*-]/g, '')).join(' ');
  });

const LETTERS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  $: 's',
  '@': 'a',
};
const withoutDigits = (text: string): string => text.replace(/[013457$@]/g, (sign) => LETTERS[sign] ?? sign);
const backwards = (text: string): string => [...text].reverse().join('');
const turned = (text: string): string =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 84) % 26) + 97));

function decoded(code: string): string {
  const digits = code.replace(/^0x|[\s:]/g, '');
  const isHex = /^(?:[0-9a-f]{2})+$/i.test(digits);
  return Buffer.from(isHex ? digits : code, isHex ? 'hex' : 'base64').toString('latin1');
}

/** Decoding turns a hidden message into readable text, but a normal word into noise. */
function isReadable(text: string): boolean {
  return text.length >= 6 && /^[\x20-\x7e\s]+$/.test(text) && /[a-z]{3}/i.test(text);
}
