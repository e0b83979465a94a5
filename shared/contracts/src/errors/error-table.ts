/** `message` is a sentence that pages may show to players. */
export type ErrorTable = Readonly<Record<string, { readonly status: number; readonly message: string }>>;
