export * from './story/limits.ts';
export * from './story/palette.ts';
