import { extname, join } from 'node:path';
import type { ModuleOptions } from '@rspack/core';

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
      // In development, contracts keep their schemas, because the size of the bundle does not matter.
      ...(isProduction
        ? [
            {
              test: /\.contract\.[jt]s$/,
              resourceQuery: { not: /schemas/ },
              // The loader has the same extension as this file: `.ts`, or `.js` in the compiled package.
              use: join(import.meta.dirname, `contract-loader${extname(import.meta.filename)}`),
            },
          ]
        : []),
      // Without this loader, the bundle keeps components of the router that nobody imports.
      ...(isProduction
        ? [
            {
              test: /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/,
              use: join(import.meta.dirname, `router-loader${extname(import.meta.filename)}`),
            },
          ]
        : []),
      // `x.module.css` exports class names; the classes of other `.css` files are global.
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.(woff2|svg|png|webp|avif)$/, type: 'asset/resource' },
    ],
    parser: { 'css/auto': { namedExports: false } },
    generator: {
      'css/auto': {
        exportsConvention: 'as-is',
        // The app's unique name makes class names differ between areas.
        localIdentName: isProduction ? '[uniqueName]-[hash:8]' : '[uniqueName]-[hash:8]-[local]',
      },
    },
  };
}
