/** The build replaces `process.env.NODE_ENV` with its value. */
declare const process: { env: { NODE_ENV: 'production' | 'development' | 'test' } };

/** `import text from './file?raw'` gives the text of a file. Only tests use it. */
declare module '*?raw' {
  const text: string;
  export default text;
}
