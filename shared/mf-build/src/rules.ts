import { join } from 'node:path';
import type { ModuleOptions } from '@rspack/core';

/** How each kind of source becomes a part of a bundle. */
export function rules({ isProduction }: { isProduction: boolean }): ModuleOptions {
  return {
    rules: [
      {
        test: /\.tsx?$/,
        use: {
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: {
                react: { runtime: 'automatic', development: !isProduction, refresh: !isProduction },
              },
            },
          },
        },
        type: 'javascript/auto',
      },
      // In development the contracts stay whole: they are small beside everything else there.
      ...(isProduction
        ? [
            {
              test: /\.contract\.ts$/,
              resourceQuery: { not: /schemas/ },
              use: join(import.meta.dirname, 'contract-loader.ts'),
            },
          ]
        : []),
      // `x.module.css` gives class names, any other `.css` is global.
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.(woff2|svg|png|webp|avif)$/, type: 'asset/resource' },
    ],
    parser: { 'css/auto': { namedExports: false } },
    generator: {
      'css/auto': {
        exportsConvention: 'as-is',
        // The unique name of the app is part of the hash: two areas never share a class.
        localIdentName: isProduction ? '[uniqueName]-[hash:8]' : '[uniqueName]-[name]-[local]',
      },
    },
  };
}
