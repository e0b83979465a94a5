/** Error codes, each with its HTTP status and the sentence that a player may read. */
export type ErrorTable = Readonly<Record<string, { readonly status: number; readonly message: string }>>;
