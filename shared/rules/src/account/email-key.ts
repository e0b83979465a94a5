/** Two emails with equal keys count as the same. */
export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase();
