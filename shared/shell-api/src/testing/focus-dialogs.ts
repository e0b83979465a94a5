import { vi } from 'vitest';

/** Makes modal dialogs take the focus and give it back, as in a browser, because the dialogs of happy-dom do not. */
export function focusDialogs(): void {
  const before = new WeakMap<HTMLDialogElement, Element | null>();
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    before.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('a, button')?.focus();
  });
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    const element = before.get(this);
    this.open = false;
    // A dialog that is no longer on the page cannot give the focus back.
    if (this.isConnected && element instanceof HTMLElement) element.focus();
    this.dispatchEvent(new Event('close'));
  });
}
