/** Equal keys are the same username or email. */
export const usernameKey = (username: string) => username.toLowerCase();
export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase();
