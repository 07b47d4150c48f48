import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const rules = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

/** A rule, a file that breaks it, and the paths of the files that it imports. */
const BREACHES = [
  ['no-circular', 'src/ui/a.ts', "export { b } from './b'; export const a = 1;"],
  [
    'domain-imports-only-domain',
    'domain/x.ts',
    "import type { z } from 'zod'; export type X = z.ZodType;",
  ],
  ['contract-imports-only-zod-and-domain', 'contract/x.ts', "export * from '../server/app';"],
  ['tracing-loads-on-demand', 'server/x.ts', "export { trace } from '@opentelemetry/api';"],
  ['features-import-no-other-feature', 'src/resources/one/x.ts', "export * from '../two/index';"],
  [
    'features-import-only-types-of-data-provider',
    'src/resources/one/x.ts',
    "export * from '../../dataProvider/types';",
  ],
  [
    'data-provider-imports-only-types-of-engine',
    'src/dataProvider/x.ts',
    "export * from '../schema/index';",
  ],
  ['no-react-in-data-layers', 'src/i18n/x.ts', "import { useState } from 'react'; useState();"],
  [
    'router-only-through-react-admin',
    'src/ui/x.tsx',
    "import { Link } from 'react-router-dom'; Link;",
  ],
  [
    'only-codecs-and-export-import-money',
    'src/resources/one/x.ts',
    "export { toCents } from '../../../domain/money/index';",
  ],
  [
    'only-codecs-and-export-import-money',
    'src/schema/other.ts',
    "export { toCents } from '../../domain/money/index';",
  ],
  ['routes-import-no-database', 'server/routes/x.ts', "import '../db/index';"],
  ['product-imports-no-tests', 'server/x.ts', "import '../tests/support/thing';"],
  [
    'lean-services-import-no-server',
    'tests/lean/x.ts',
    "import type { App } from '../../server/app'; export type X = App;",
  ],
  ['only-listed-modules-import-writer', 'src/schema/list/x.ts', "import '../context/writer';"],
  ['only-listed-modules-import-intents', 'src/schema/record/x.ts', "import '../context/intents';"],
  ['only-composition-root-imports-itself', 'src/i18n/x.ts', "import '../App';"],
  ['every-import-resolves', 'src/ui/x.tsx', "import './absent';"],
];

/** Layers with a rule of allowed imports. */
const LAYERS = rules.forbidden
  .filter(({ name }) => name.startsWith('allowed imports of '))
  .map(({ from }) => from.path.slice(1, -1));

/** Folders of the engine. */
const ENGINE_FOLDERS = rules.forbidden
  .filter(({ name }) => name.startsWith('engine folder order of '))
  .map(({ from }) => from.path.slice(1, -1));

/** Files that the breaches import, and lawful files that no rule may report. */
const LAWFUL = {
  'contract/wire.ts': "import * as z from 'zod/mini'; export type Wire = z.infer<typeof z.string>;",
  'domain/money/index.ts': 'export const toCents = 1;',
  'domain/rule.ts': 'export const rule = 1;',
  'src/App.tsx': "import './resources/two/index'; export const App = () => <p>App</p>;",
  'src/dataProvider/types.ts': "import '../../contract/wire'; export type D = string;",
  'src/http/client.ts': 'export const client = 1;',
  'src/i18n/ok.ts':
    "import 'ra-language-portuguese'; import type { Key } from 'react'; export type K = Key;",
  'src/resources/two/index.ts':
    "import type { D } from '../../dataProvider/types'; import { b } from '../../ui/b'; export type E = D; b;",
  'src/schema/index.ts': "import './x'; export const schema = 1;",
  'src/schema/context/intents.ts': "import './writer'; export const intents = 1;",
  'src/schema/context/writer.ts': 'export const writer = 1;',
  'src/schema/definition/codecs.ts': "export { toCents } from '../../../domain/money/index';",
  'src/schema/x.ts': "import './definition/codecs'; export const x = 1;",
  'src/ui/a.ts': 'export const a = 1;',
  'src/ui/b.ts': "import { a } from './a'; export const b = a;",
  'src/ui/x.test.tsx': "import type { Wire } from '../../contract/wire'; export type W = Wire;",
  'server/app.ts': "import '../contract/wire'; export const app = 1;",
  'server/db/index.ts': 'export const db = 1;',
  'tests/support/thing.ts': 'export const thing = 1;',
};

let folder;

const write = (path, text) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

/** Names of the rules that the files of the folder break. */
const broken = async () => {
  const { output } = await cruise(
    ['contract', 'domain', 'src', 'server', 'tests'],
    { ...rules.options, baseDir: folder, ruleSet: { forbidden: rules.forbidden }, validate: true },
    { extensions: rules.options.enhancedResolveOptions.extensions, bustTheCache: true },
  );
  return [...new Set(output.summary.violations.map(({ rule }) => rule.name))];
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'camarim-boundaries-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  for (const [path, text] of Object.entries(LAWFUL)) write(path, text);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('boundaries', () => {
  it('let lawful imports through', async () => expect(await broken()).toEqual([]));

  it.each(BREACHES)('%s is red for %s', async (rule, path, text) => {
    write(path, text);
    expect(await broken()).toContain(rule);
  });

  it.each(LAYERS)('%s imports only the layers that its rule allows', async (layer) => {
    const other = layer === 'server' ? 'src/i18n/ok' : 'server/app';
    write(`${layer}/x.ts`, `import '${'../'.repeat(layer.split('/').length)}${other}';`);
    expect(await broken()).toEqual([`allowed imports of ${layer}`]);
  });

  it.each(ENGINE_FOLDERS)('%s imports from no folder of the engine above it', async (folder) => {
    write(`${folder}/above.ts`, "import '../x';");
    expect(await broken()).toEqual([`engine folder order of ${folder.split('/').at(-1)}`]);
  });

  it('every rule has a breach that proves it', () => {
    const layerRules = LAYERS.map((layer) => `allowed imports of ${layer}`);
    const folderRules = ENGINE_FOLDERS.map(
      (folder) => `engine folder order of ${folder.split('/').at(-1)}`,
    );
    const proven = [...BREACHES.map(([rule]) => rule), ...layerRules, ...folderRules];
    expect([...new Set(proven)].sort()).toEqual(rules.forbidden.map(({ name }) => name).sort());
  });
});
