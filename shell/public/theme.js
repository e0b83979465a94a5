// Runs before the first paint, so that the page begins with the right theme, motion setting and mystery. The app writes
// the values in `localStorage` that this script reads.
(() => {
  const { dataset } = document.documentElement;
  const read = (key) => JSON.parse(localStorage.getItem(key));
  try {
    const theme = read('theme');
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
    if (read('motion') === 'reduced') dataset.motion = 'reduced';
  } catch {
    // Without storage, or with values that are not JSON, the preferences of the operating system apply.
  }

  // Starts an API request of the page early. The edge cannot write the preload link, because its URL depends on the
  // player's choices and local date.
  const preload = (href) => {
    const hint = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href };
    document.head.append(Object.assign(document.createElement('link'), hint));
  };

  if (location.pathname === '/browse' && location.search === '') {
    try {
      const isChosen = ['selected_collections', 'sort_preferences'].some((key) => read(key) !== null);
      // Without a choice, the browse page requests this list.
      if (!isChosen) preload('/api/stories/stories?sort=rating&direction=desc&limit=12&collections=featured');
    } catch {
      // Without storage, the player's choices are unknown.
    }
  }

  // Hides the first view (decision 61) if it belongs to another path or date: the browser may show a page that it
  // stored earlier.
  const { firstView, dates } = dataset;
  if (firstView === undefined) return;
  const hide = () => {
    dataset.firstView = 'none';
  };
  if (firstView !== location.pathname) return hide();
  if (dates !== undefined) {
    const now = new Date();
    const two = (number) => String(number).padStart(2, '0');
    const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
    const day = dates.split(' ').indexOf(today);
    if (day < 0) return hide();
    dataset.day = day;
    preload(`/api/stories/daily?date=${today}`);
    return;
  }
  const storyId = firstView.split('/')[2];
  try {
    const played = (read('play_history') ?? []).find((play) => play.storyId === storyId);
    const isFinished = played ? played.completedStatus !== 'Attempted' : false;
    // After a finished game, the app shows the result instead of the scenario.
    if (isFinished || (read('finished_stories') ?? []).includes(storyId)) return hide();
    const choice = sessionStorage.getItem(`scenario_open:${storyId}`);
    const isOpen = choice === null ? read('current_story')?.storyId !== storyId : choice === 'true';
    if (!isOpen) dataset.scenario = 'closed';
  } catch {
    // Without storage, the games that this browser has played are unknown.
  }
})();
