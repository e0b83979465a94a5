import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AccountFields } from './server-problems.ts';

/** What a member typed before the session ended. Only in memory, and without passwords. */
let typed: { userId: string; username: string; email: string } | null = null;

export function forgetTypedFields(): void {
  typed = null;
}

/** Fills the form again after the member has logged in again. */
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
