// Runs before the first paint. Otherwise a page could flash in the wrong theme, move although the player chose reduced
// motion, or show the wrong mystery for a moment. The app writes the values that this script reads.
(() => {
  const { dataset } = document.documentElement;
  const read = (key) => JSON.parse(localStorage.getItem(key));
  try {
    const theme = read('theme');
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
    if (read('motion') === 'reduced') dataset.motion = 'reduced';
  } catch {
    // There is no storage, or other code wrote the values: the preferences of the operating system apply.
  }

  // Starts a request of the app early. The edge cannot give this hint, because the URL depends on this browser.
  const preload = (href) => {
    const hint = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href };
    document.head.append(Object.assign(document.createElement('link'), hint));
  };

  if (location.pathname === '/browse' && location.search === '') {
    try {
      const isChosen = ['selected_collections', 'sort_preferences'].some((key) => read(key) !== null);
      // The list of a player who has chosen neither collections nor an order.
      if (!isChosen) preload('/api/stories/stories?sort=rating&direction=desc&limit=12&collections=featured');
    } catch {
      // Without storage, this script does not know the player's choices.
    }
  }

  // The first view (decision 61) is the content that the edge wrote into this page. The browser may have stored the
  // page for another path or date, so this script compares both.
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
    // The screen of a finished game shows the result instead of the scenario, so the first view is hidden.
    if (isFinished || (read('finished_stories') ?? []).includes(storyId)) return hide();
    const choice = sessionStorage.getItem(`scenario_open:${storyId}`);
    const isOpen = choice === null ? read('current_story') !== storyId : choice === 'true';
    if (!isOpen) dataset.scenario = 'closed';
  } catch {
    // Without storage, this script does not know which games this browser has played.
  }
})();
