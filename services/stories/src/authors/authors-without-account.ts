/** The author of the curated mysteries. Nobody can sign in as this author. */
export const SYSTEM_AUTHOR = { userId: 'sidelight', username: 'Sidelight' } as const;

/**
 * The author of mysteries whose author's account was deleted. No account has this id, so these mysteries show no
 * author's name, and nobody can edit them.
 */
export const DELETED_AUTHOR_ID = 'nobody';

export const hasAccount = (authorId: string): boolean =>
  authorId !== SYSTEM_AUTHOR.userId && authorId !== DELETED_AUTHOR_ID;
