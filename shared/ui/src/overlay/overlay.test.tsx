import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { Drawer } from './Drawer.tsx';

afterEach(cleanup);

describe('dialogs', () => {
  it('is named, takes the focus and closes on Escape', async () => {
    const onClose = vi.fn();
    render(
      <Dialog isOpen onClose={onClose} title="Settings" description="Yours alone">
        <button type="button">Save</button>
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Settings' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is not there while closed', () => {
    render(<Drawer isOpen={false} onClose={() => {}} title="Menu" />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('writes no style element into the page, which the security policy would refuse', () => {
    const before = document.querySelectorAll('style').length;
    render(<Drawer isOpen onClose={() => {}} title="Menu" />);
    expect(document.querySelectorAll('style')).toHaveLength(before);
  });

  it('asks, starting on the answer that changes nothing', async () => {
    const onConfirm = vi.fn();
    const onCancel = vi.fn();
    render(
      <ConfirmDialog
        isOpen
        title="Delete"
        message="For good?"
        confirmLabel="Delete it"
        onConfirm={onConfirm}
        onCancel={onCancel}
      />,
    );
    expect(screen.getByRole('alertdialog', { name: 'Delete' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })));
    await userEvent.click(screen.getByRole('button', { name: 'Delete it' }));
    expect(onConfirm).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledOnce();
  });
});
