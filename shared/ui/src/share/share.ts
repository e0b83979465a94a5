export type ShareData = { title?: string; text?: string; url?: string };
/** `dismissed`: the player closed the share sheet. `unsupported`: the browser can neither share nor copy. */
export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'unsupported';

type Report = (error: unknown) => void;

/**
 * Opens the device's share sheet. Without a share sheet, or if it fails, copies the text and the link. Never throws
 * (product spec, section 8).
 * @param onUnsupported gets the error if the browser can neither share nor copy
 */
export async function share(data: ShareData, onUnsupported: Report): Promise<ShareOutcome> {
  const { navigator } = globalThis;
  if (typeof navigator.share === 'function' && (navigator.canShare?.(data) ?? true)) {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    }
  }
  return copy(clipboardText(data), onUnsupported);
}

/** Never throws. */
export async function copy(text: string, onUnsupported: Report): Promise<'copied' | 'unsupported'> {
  try {
    await globalThis.navigator.clipboard.writeText(text);
    return 'copied';
  } catch (error) {
    onUnsupported(error);
    return 'unsupported';
  }
}

/** If the text does not contain the link, the link follows on its own line. */
function clipboardText({ title, text, url }: ShareData): string {
  const body = text ?? title ?? '';
  return url && !body.includes(url) ? [body, url].filter(Boolean).join('\n') : body;
}
