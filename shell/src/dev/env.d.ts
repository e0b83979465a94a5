/** The build replaces it with its value. */
declare const process: { env: { NODE_ENV: 'production' | 'development' | 'test' } };

/** The text of a file. Only tests have such imports. */
declare module '*?raw' {
  const text: string;
  export default text;
}
