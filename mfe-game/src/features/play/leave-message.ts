/** What the browser or the app asks before a player leaves a game ('Leave protection', product spec, section 4). */
export const LEAVE_MESSAGE = 'You will lose your progress on this story. Are you sure you want to leave?';
