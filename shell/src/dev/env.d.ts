/** Replaced by the build. */
declare const process: { env: { NODE_ENV: 'production' | 'development' | 'test' } };

/** The text of a file; only tests import one like this. */
declare module '*?raw' {
  const text: string;
  export default text;
}
