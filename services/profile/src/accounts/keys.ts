/** Two usernames with equal keys count as the same. */
export const usernameKey = (username: string) => username.toLowerCase();
