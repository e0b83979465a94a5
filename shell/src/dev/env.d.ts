/** Replaced by the build. */
declare const process: { env: { NODE_ENV: 'production' | 'development' | 'test' } };
