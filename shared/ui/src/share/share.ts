export type ShareData = { title?: string; text?: string; url?: string };
/** `dismissed` where the player closed the sheet; `unsupported` where there was no way to share. */
export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'unsupported';

type Report = (error: unknown) => void;

/**
 * Shares by the device's own sheet, else puts text and link on the clipboard. Never throws; where neither
 * works this is only logged (product spec, section 8).
 *
 * @param onUnsupported told why nothing could be shared
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

/** Puts `text` on the clipboard. */
export async function copy(text: string, onUnsupported: Report): Promise<'copied' | 'unsupported'> {
  try {
    await globalThis.navigator.clipboard.writeText(text);
    return 'copied';
  } catch (error) {
    onUnsupported(error);
    return 'unsupported';
  }
}

/** Text and link on lines of their own; the link once, even where the text already ends with it. */
function clipboardText({ title, text, url }: ShareData): string {
  const body = text ?? title ?? '';
  return url && !body.includes(url) ? [body, url].filter(Boolean).join('\n') : body;
}
