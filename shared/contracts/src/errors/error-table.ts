/** A player may read `message`. */
export type ErrorTable = Readonly<Record<string, { readonly status: number; readonly message: string }>>;
