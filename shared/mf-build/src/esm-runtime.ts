import type { Compiler } from '@rspack/core';

/** Without `sdk` and `error-codes`, which are in part available only as CommonJS. */
const PACKAGES =
  /@module-federation[\\/](runtime-tools|webpack-bundler-runtime|runtime|runtime-core|inject-external-runtime-core-plugin)[\\/]dist[\\/].*\.cjs$/;

/**
 * Replaces the CommonJS files of the federation runtime by its ES modules, so that the bundler drops unused code. The
 * federation plugin resolves the runtime with `require`, and the CommonJS build is 60 kB larger.
 */
export class EsmFederationRuntime {
  apply(compiler: Compiler): void {
    new compiler.webpack.NormalModuleReplacementPlugin(PACKAGES, (result) => {
      const esm = (path: string) => path.replace(/\.cjs$/, '.js');
      result.request = esm(result.request);
      if (result.createData?.resource) result.createData.resource = esm(result.createData.resource);
    }).apply(compiler);
    // This plugin is registered after the federation plugin, so the federation plugin has set its aliases by now.
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
