import { afterEach, describe, expect, it, vi } from 'vitest';
import { share } from './share.ts';

const writeText = vi.fn((_text: string) => Promise.resolve());
const give = (parts: object) => vi.stubGlobal('navigator', { clipboard: { writeText }, ...parts });
const data = { title: 'Gull Soup', text: 'A man orders soup.', url: 'https://sidelight.test/story/3' };

afterEach(() => {
  writeText.mockClear();
});

describe('sharing', () => {
  it('uses the device’s own sheet', async () => {
    const native = vi.fn(() => Promise.resolve());
    give({ share: native });
    expect(await share(data, vi.fn())).toBe('shared');
    expect(native).toHaveBeenCalledWith(data);
    expect(writeText).not.toHaveBeenCalled();
  });

  it('copies nothing if the player closed the sheet', async () => {
    give({ share: () => Promise.reject(new DOMException('closed', 'AbortError')) });
    expect(await share(data, vi.fn())).toBe('dismissed');
    expect(writeText).not.toHaveBeenCalled();
  });

  it.each([
    ['there is no sheet', {}],
    ['the sheet cannot take it', { share: vi.fn(), canShare: () => false }],
    ['the sheet fails', { share: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
  ])('copies text and link if %s', async (_, parts) => {
    give(parts);
    expect(await share(data, vi.fn())).toBe('copied');
    expect(writeText).toHaveBeenCalledWith(`${data.text}\n${data.url}`);
  });

  it('writes the link once', async () => {
    give({});
    await share({ text: `Solved! ${data.url}`, url: data.url }, vi.fn());
    expect(writeText).toHaveBeenCalledWith(`Solved! ${data.url}`);
  });

  it('only reports an error if nothing is supported', async () => {
    const onUnsupported = vi.fn();
    give({ clipboard: undefined });
    expect(await share(data, onUnsupported)).toBe('unsupported');
    expect(onUnsupported).toHaveBeenCalledOnce();
  });
});
