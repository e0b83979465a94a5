import type { ReactNode } from 'react';

/** The icons are drawn here, so that the first page loads no icon library. */
const PATHS = {
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
  mysteries: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="M16 16l4.5 4.5" />
    </>
  ),
  create: <path d="M4 20l1-4L16.5 4.5a2.1 2.1 0 013 3L8 19z M14 7l3 3" />,
  profile: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4 20.5c1.2-4 4.3-6 8-6s6.800 2 8 6" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export function ShellIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {PATHS[name]}
    </svg>
  );
}

export function LampMark() {
  return (
    <svg viewBox="0 0 64 64" width="32" height="32" aria-hidden="true">
      <path d="M20 12h18l8 18H12z" fill="var(--accent)" />
      <path d="M16 30h26l12 22H28z" fill="var(--accent)" opacity="0.28" />
      <path d="M29 30h4v20h8v4H21v-4h8z" fill="currentColor" />
    </svg>
  );
}
