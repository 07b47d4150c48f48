import { basename } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { evaluate } from './evaluate.mjs';

/**
 * Contract data for the browser: addresses, access rules, names and the `needs` of responses. The shapes that
 * the server validates, and the validator, stay on the server.
 */

const FOLDER = `${inRoot('contract')}/`;

const readModules = async () => {
  const { modules } = await evaluate('scripts', 'vite', 'contractModules.mjs');
  return new Map(Object.entries(modules).map(([file, module]) => [basename(file), module]));
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

/** Returns the browser source of one contract file. */
const sourceOf = (module) =>
  Object.entries(module)
    .filter(([, value]) => typeof value !== 'function' && !isSchema(value))
    .map(
      ([name, value]) =>
        `export const ${name}=${JSON.stringify(isEndpoint(value) ? clientEntry(value) : value)};`,
    )
    .join('\n');

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
      const hasEntries = Object.values(module ?? {}).some(isEndpoint);
      return hasEntries ? { code: sourceOf(module), moduleSideEffects: false } : undefined;
    },
  };
};
