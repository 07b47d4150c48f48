import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { CACHE, inRoot } from '../lib/paths.mjs';

/**
 * Contract data for the browser: addresses, access rules, names and the `needs` of responses. The shapes that
 * the server validates, and the validator, stay on the server.
 */

const FOLDER = `${inRoot('contract')}/`;

/** Bundles the contract for Node and runs it. */
const readModules = async () => {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'contract-'));
  try {
    await build({
      root: inRoot(),
      configFile: false,
      logLevel: 'error',
      ssr: { noExternal: true },
      build: {
        ssr: inRoot('scripts', 'vite', 'contractModules.mjs'),
        outDir: folder,
        emptyOutDir: true,
        copyPublicDir: false,
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'contract.mjs' } },
      },
    });
    const { modules } = await import(pathToFileURL(join(folder, 'contract.mjs')).href);
    return new Map(Object.entries(modules).map(([file, module]) => [basename(file), module]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const isSchema = (value) => typeof value === 'object' && value !== null && '_zod' in value;
const isEndpoint = (value) =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/** Returns the keys of an object schema, for the client's `shapeKeys`. */
const names = (schema) => {
  const known = schema && ('shape' in schema ? schema.shape : schema.def?.innerType?.shape);
  return known && { shape: Object.fromEntries(Object.keys(known).map((key) => [key, 1])) };
};

/** Returns an entry without its server-only parts. */
const clientEntry = ({
  summary: _s,
  section: _c,
  params: _p,
  answer: _a,
  errors: _e,
  ...entry
}) => ({
  ...entry,
  query: names(entry.query),
  body: names(entry.body),
});

/** Returns the browser source of one contract file; values shared by several entries appear once. */
const sourceOf = (module) => {
  const shared = new Map();
  const seen = new Set();
  const count = (value) => {
    if (typeof value !== 'object' || value === null) return;
    if (seen.has(value)) shared.set(value, shared.get(value) ?? `shared${shared.size}`);
    else for (const part of Object.values(seen.add(value) && value)) count(part);
  };
  const write = (value, isTop = false) => {
    if (!isTop && shared.has(value)) return shared.get(value);
    if (Array.isArray(value)) return `[${value.map((item) => write(item)).join(',')}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const parts = Object.entries(value).flatMap(([key, part]) =>
      part === undefined ? [] : [`${JSON.stringify(key)}:${write(part)}`],
    );
    return `{${parts.join(',')}}`;
  };
  const entries = new Map();
  for (const value of Object.values(module)) {
    for (const entry of Array.isArray(value) ? value : [value]) {
      if (isEndpoint(entry) && !entries.has(entry)) entries.set(entry, clientEntry(entry));
    }
  }
  for (const { needs } of entries.values()) count(needs);
  const lines = [];
  const exported = new Map();
  const exports = Object.entries(module).filter(
    ([, value]) => typeof value !== 'function' && !isSchema(value),
  );
  for (const [name, value] of exports) {
    if (!isEndpoint(value)) continue;
    exported.set(value, name);
    lines.push(`export const ${name}=${write(entries.get(value))};`);
  }
  for (const [name, value] of exports) {
    if (isEndpoint(value)) continue;
    const isList = Array.isArray(value) && value.some(isEndpoint);
    const text = isList
      ? `[${value.map((entry) => exported.get(entry) ?? write(entries.get(entry))).join(',')}]`
      : write(value);
    lines.push(`export const ${name}=${text};`);
  }
  // Shared values may nest, so inner ones come first.
  const constants = [];
  const declared = new Set();
  const declare = (value) => {
    if (typeof value !== 'object' || value === null || declared.has(value)) return;
    declared.add(value);
    for (const part of Object.values(value)) declare(part);
    if (shared.has(value)) constants.push(`const ${shared.get(value)}=${write(value, true)};`);
  };
  for (const value of shared.keys()) declare(value);
  return [...constants, ...lines].join('\n');
};

/** Vite plugin that supplies the contract as data to the client build. */
export const contractData = () => {
  let modules;
  return {
    name: 'camarim-contract-data',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!id.startsWith(FOLDER)) return undefined;
      modules ??= readModules();
      const module = (await modules).get(basename(id));
      const hasEntries = Object.values(module ?? {}).some(
        (value) => Array.isArray(value) && value.some(isEndpoint),
      );
      return hasEntries ? { code: sourceOf(module), moduleSideEffects: false } : undefined;
    },
  };
};
