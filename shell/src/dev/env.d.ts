/** The build replaces `process.env.NODE_ENV` with its value. */
declare const process: { env: { NODE_ENV: 'production' | 'development' | 'test' } };

/** The text of a file, for tests. */
declare module '*?raw' {
  const text: string;
  export default text;
}
