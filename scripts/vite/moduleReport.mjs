import { inRoot } from '../lib/paths.mjs';

const ROOT = `${inRoot()}/`;

const modulesOf = ({ modules }) =>
  Object.entries(modules)
    .map(([id, { renderedLength }]) => [id.replaceAll('\0', '').replace(ROOT, ''), renderedLength])
    .filter(([, bytes]) => bytes > 0)
    .sort(([, one], [, other]) => other - one);

/**
 * Vite plugin that writes the modules of each file beside the manifest, largest first, for the budgets.
 * `modules.json`: `{ file: [[module id relative to the repository root, uncompressed bytes]] }`.
 */
export const moduleReport = () => ({
  name: 'camarim-module-report',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const report = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, modulesOf(chunk)]));
    const source = JSON.stringify(report);
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source });
  },
});
