// Before the first paint, so that no page flashes in the wrong light or moves where it should not. The
// app itself writes the choices.
try {
  const { dataset } = document.documentElement;
  const theme = JSON.parse(localStorage.getItem('theme'));
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  if (JSON.parse(localStorage.getItem('motion')) === 'reduced') dataset.motion = 'reduced';
} catch {
  // No storage, or not ours: the system's preference holds.
}
