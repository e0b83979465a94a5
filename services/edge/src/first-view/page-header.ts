export const PAGE_HEADER =
  '<header class="first-header"><a href="/" aria-label="Sidelight, home">' +
  '<svg viewBox="0 0 64 64" width="32" height="32" aria-hidden="true">' +
  '<path d="M20 12h18l8 18H12z" fill="var(--accent)"/>' +
  '<path d="M16 30h26l12 22H28z" fill="var(--accent)" opacity="0.28"/>' +
  '<path d="M29 30h4v20h8v4H21v-4h8z" fill="currentColor"/></svg>' +
  '<span>Sidelight</span></a></header>';
