// Before the first paint, so that no page flashes in the wrong light. The app itself writes the choice.
try {
  const theme = JSON.parse(localStorage.getItem('theme'));
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // No storage, or not ours: the system's preference holds.
}
