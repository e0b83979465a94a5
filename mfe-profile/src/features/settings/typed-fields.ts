import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AccountFields } from './server-problems.ts';

/**
 * What a member has typed into the account form. This text is kept only in memory, without passwords. It fills the form
 * again when the session has ended and the member logs in again.
 */
let typed: { userId: string; username: string; email: string } | null = null;

export function forgetTypedFields(): void {
  typed = null;
}

/** Fills the form with what the same member had typed before the session ended, and records what the member types. */
export function useTypedFields(form: UseFormReturn<AccountFields>, userId: string): void {
  useEffect(() => {
    const found = typed?.userId === userId ? typed : null;
    forgetTypedFields();
    for (const name of ['username', 'email'] as const) {
      if (found) form.setValue(name, found[name], { shouldDirty: true });
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: { username, email } }) => {
        typed = { userId, username, email };
      },
    });
  }, [form, userId]);
}
