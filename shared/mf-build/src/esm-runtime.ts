import type { Compiler } from '@rspack/core';

/** `sdk` and `error-codes` are left alone: parts of them exist only as CommonJS. */
const PACKAGES =
  /@module-federation[\\/](runtime-tools|webpack-bundler-runtime|runtime|runtime-core|inject-external-runtime-core-plugin)[\\/]dist[\\/].*\.cjs$/;

/**
 * Lets the bundler see the federation runtime as ES modules, so that what is not used falls away. The
 * plugin resolves it with `require`, which gives the CommonJS build, 60 kB larger.
 */
export class EsmFederationRuntime {
  apply(compiler: Compiler): void {
    new compiler.webpack.NormalModuleReplacementPlugin(PACKAGES, (result) => {
      const esm = (path: string) => path.replace(/\.cjs$/, '.js');
      result.request = esm(result.request);
      if (result.createData?.resource) result.createData.resource = esm(result.createData.resource);
    }).apply(compiler);
    // Registered after the federation plugin, hence run after it has set its aliases.
    compiler.hooks.afterPlugins.tap('EsmFederationRuntime', () => {
      const alias = compiler.options.resolve.alias;
      if (!alias) return;
      for (const [name, target] of Object.entries(alias)) {
        if (typeof target === 'string' && PACKAGES.test(target))
          alias[name] = target.replace(/\.cjs$/, '.js');
      }
    });
  }
}
