/** Two usernames, or two emails, are the same if their keys are equal. */
export const usernameKey = (username: string) => username.toLowerCase();
export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase();
