const REASONS: Readonly<Record<string, string>> = {
  common: 'it is one of the commonest passwords',
  contains_username: 'it contains your username',
  contains_email: 'it contains your email',
};

/**
 * Adds to the message why the server refused the password. Leaves out reasons that this version of the app does not
 * know.
 */
export function weakPasswordMessage(message: string, reasons: unknown): string {
  const known = (Array.isArray(reasons) ? reasons : []).flatMap((reason) => REASONS[String(reason)] ?? []);
  return known.length > 0 ? `${message}: ${known.join(', and ')}` : message;
}
