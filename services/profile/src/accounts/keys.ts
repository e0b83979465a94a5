/** Two usernames or emails with equal keys count as the same. */
export const usernameKey = (username: string) => username.toLowerCase();
export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase();
