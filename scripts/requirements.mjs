/**
 * `npm run requirements`: per topic, the number of requirements that a test title names.
 * `npm run requirements -- --missing B-SESS`: the requirements of a topic that no test names.
 * `npm run requirements -- --layers B-SESS`: for each requirement of a topic, or of all, the number of files
 * per layer that name it (docs/testing.md).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './lib/paths.mjs';
import { table } from './lib/table.mjs';
import { allTests, LAYER_NAMES, layerOf, saidInTables } from './lib/tests.mjs';

const ID = /\b[BPC]-[A-Z]+-\d+\b/g;
const FOLDER = inRoot('docs', 'requirements');

const readRequirements = () =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.tsv'))
    .sort()
    .flatMap((name) => readFileSync(join(FOLDER, name), 'utf8').split('\n').slice(1))
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [id, , kind, text] = line.split('\t');
      return { id, kind, text, topic: id.slice(0, id.lastIndexOf('-')) };
    });

/** Requirement id to the files that name it. */
const filesOf = new Map();
for (const file of [...allTests(), ...saidInTables()]) {
  for (const id of new Set(readFileSync(inRoot(file), 'utf8').match(ID))) {
    filesOf.set(id, [...(filesOf.get(id) ?? []), file]);
  }
}
const named = new Set(filesOf.keys());
const requirements = readRequirements();
const [flag, wanted] = process.argv.slice(2);

if (flag === '--missing') {
  const missing = requirements.filter(
    ({ id, topic }) => !named.has(id) && (wanted === undefined || topic === wanted),
  );
  console.log(
    table([['id', 'kind', 'requirement'], ...missing.map((r) => [r.id, r.kind, r.text])]),
  );
  console.log(`\n${missing.length} not named by a test.`);
} else if (flag === '--layers') {
  const rows = requirements
    .filter(({ topic }) => wanted === undefined || topic === wanted)
    .map(({ id }) => {
      const layers = (filesOf.get(id) ?? []).map(layerOf);
      const count = (name) => layers.filter((layer) => layer === name).length;
      return [id, ...LAYER_NAMES.map((name) => String(count(name) || ''))];
    });
  console.log(
    table(
      [['id', ...LAYER_NAMES], ...rows],
      [...LAYER_NAMES.keys()].map((n) => n + 1),
    ),
  );
} else {
  const topics = new Map();
  for (const item of requirements) {
    topics.set(item.topic, [...(topics.get(item.topic) ?? []), item]);
  }
  const rows = [...topics].map(([topic, items]) => {
    const firm = items.filter(({ kind }) => kind !== 'open');
    return [
      topic,
      String(firm.filter(({ id }) => named.has(id)).length),
      String(firm.length),
      String(items.length - firm.length),
    ];
  });
  console.log(table([['topic', 'named', 'of', 'open'], ...rows], [1, 2, 3]));
}

const known = new Set(requirements.map(({ id }) => id));
const unknown = [...named].filter((id) => !known.has(id)).sort();
if (unknown.length > 0) console.log(`\nNamed by a test but no requirement: ${unknown.join(', ')}`);
