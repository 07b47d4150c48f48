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
  ['domain-is-pure', 'domain/x.ts', "import type { z } from 'zod'; export type X = z.ZodType;"],
  ['contract-knows-only-zod-and-domain', 'contract/x.ts', "export * from '../server/app';"],
  [
    'traces-are-loaded-where-they-are-wanted',
    'server/x.ts',
    "export { trace } from '@opentelemetry/api';",
  ],
  ['islands', 'src/resources/one/x.ts', "export * from '../two/index';"],
  ['provider-by-type-only', 'src/resources/one/x.ts', "export * from '../../dataProvider/types';"],
  [
    'provider-knows-the-engine-by-type-only',
    'src/dataProvider/x.ts',
    "export * from '../schema/index';",
  ],
  ['no-react-below-screens', 'src/i18n/x.ts', "import { useState } from 'react'; useState();"],
  ['router-through-react-admin', 'src/ui/x.tsx', "import { Link } from 'react-router-dom'; Link;"],
  [
    'amounts-cross-the-wire-in-one-place',
    'src/resources/one/x.ts',
    "export { toCents } from '../../../domain/money/index';",
  ],
  [
    'amounts-cross-the-wire-in-one-place',
    'src/schema/other.ts',
    "export { toCents } from '../../domain/money/index';",
  ],
  ['sql-only-in-store', 'server/routes/x.ts', "import '../db/index';"],
  ['nobody-imports-tests', 'server/x.ts', "import '../tests/support/thing';"],
  [
    'lean-services-share-nothing-with-the-server',
    'tests/lean/x.ts',
    "import type { App } from '../../server/app'; export type X = App;",
  ],
  ['one-way-to-write', 'src/schema/list/x.ts', "import '../context/writer';"],
  ['intents-of-the-engine', 'src/schema/record/x.ts', "import '../context/intents';"],
  ['composition-root-last', 'src/i18n/x.ts', "import '../App';"],
  ['every-import-resolves', 'src/ui/x.tsx', "import './absent';"],
];

/** Modules whose imports are limited to others. */
const ARROWS = rules.forbidden
  .filter(({ name }) => name.startsWith('arrows of '))
  .map(({ from }) => from.path.slice(1, -1));

/** Folders of the engine. */
const FLOORS = rules.forbidden
  .filter(({ name }) => name.startsWith('floors of '))
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

  it.each(ARROWS)('%s imports from no room but those of its arrows', async (room) => {
    const other = room === 'server' ? 'src/i18n/ok' : 'server/app';
    write(`${room}/x.ts`, `import '${'../'.repeat(room.split('/').length)}${other}';`);
    expect(await broken()).toEqual([`arrows of ${room}`]);
  });

  it.each(FLOORS)('%s imports from no folder of the engine above it', async (folder) => {
    write(`${folder}/above.ts`, "import '../x';");
    expect(await broken()).toEqual([`floors of ${folder.split('/').at(-1)}`]);
  });

  it('every rule has a breach that proves it', () => {
    const arrows = ARROWS.map((room) => `arrows of ${room}`);
    const floors = FLOORS.map((folder) => `floors of ${folder.split('/').at(-1)}`);
    const proven = [...BREACHES.map(([rule]) => rule), ...arrows, ...floors];
    expect([...new Set(proven)].sort()).toEqual(rules.forbidden.map(({ name }) => name).sort());
  });
});
