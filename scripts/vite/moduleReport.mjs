/**
 * Vite plugin that writes the modules of each file beside the manifest, largest first, for the budgets.
 * `modules.json`: `{ file: [[module id relative to the repository root, uncompressed bytes]] }`.
 */
export const moduleReport = () => {
  let root = '';
  return {
    name: 'camarim-module-report',
    apply: 'build',
    configResolved(config) {
      root = `${config.root}/`;
    },
    generateBundle(_options, bundle) {
      const modulesOf = (chunk) =>
        Object.entries(chunk.modules)
          .map(([id, { renderedLength }]) => [
            id.replaceAll('\0', '').replace(root, ''),
            renderedLength,
          ])
          .filter(([, bytes]) => bytes > 0)
          .sort(([, one], [, other]) => other - one);
      const report = Object.fromEntries(
        Object.values(bundle)
          .filter((output) => output.type === 'chunk')
          .map((chunk) => [chunk.fileName, modulesOf(chunk)]),
      );
      this.emitFile({
        type: 'asset',
        fileName: '.vite/modules.json',
        source: JSON.stringify(report),
      });
    },
  };
};
