/** The author of the curated mysteries. Nobody can sign in as this author. */
export const SYSTEM_AUTHOR = { userId: 'sidelight', username: 'Sidelight' } as const;

/** No account has this id, so the mysteries of a deleted author have no name, and nobody can edit them. */
export const DELETED_AUTHOR_ID = 'nobody';

export const hasAccount = (authorId: string): boolean =>
  authorId !== SYSTEM_AUTHOR.userId && authorId !== DELETED_AUTHOR_ID;
