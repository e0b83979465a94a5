/** What makes two usernames, or two emails, the same. */
export const usernameKey = (username: string) => username.toLowerCase();
export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase();
