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
import { allTests, LAYER_NAMES, layerOf, requirementTables } from './lib/tests.mjs';

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

const requirements = readRequirements();
const [flag, wantedTopic] = process.argv.slice(2);
const chosen = requirements.filter(
  ({ topic }) => wantedTopic === undefined || topic === wantedTopic,
);

/** Files that name a requirement, by its id. */
const filesOf = new Map();
for (const file of [...allTests(), ...requirementTables()])
  for (const id of new Set(readFileSync(inRoot(file), 'utf8').match(ID)))
    filesOf.set(id, [...(filesOf.get(id) ?? []), file]);
const isNamed = ({ id }) => filesOf.has(id);

const printMissing = () => {
  const missing = chosen.filter((requirement) => !isNamed(requirement));
  const rows = missing.map(({ id, kind, text }) => [id, kind, text]);
  console.log(table([['id', 'kind', 'requirement'], ...rows]));
  console.log(`\n${missing.length} not named by a test.`);
};

const printLayers = () => {
  const rows = chosen.map(({ id }) => {
    const layers = (filesOf.get(id) ?? []).map(layerOf);
    const count = (name) => layers.filter((layer) => layer === name).length;
    return [id, ...LAYER_NAMES.map((name) => String(count(name) || ''))];
  });
  const numbers = LAYER_NAMES.map((_, index) => index + 1);
  console.log(table([['id', ...LAYER_NAMES], ...rows], numbers));
};

const printTopics = () => {
  const rows = [...new Set(requirements.map(({ topic }) => topic))].map((topic) => {
    const items = requirements.filter((one) => one.topic === topic);
    const decided = items.filter(({ kind }) => kind !== 'open');
    const counts = [decided.filter(isNamed).length, decided.length, items.length - decided.length];
    return [topic, ...counts.map(String)];
  });
  console.log(table([['topic', 'named', 'of', 'open'], ...rows], [1, 2, 3]));
};

if (flag === '--missing') printMissing();
else if (flag === '--layers') printLayers();
else printTopics();

const known = new Set(requirements.map(({ id }) => id));
const unknown = [...filesOf.keys()].filter((id) => !known.has(id)).sort();
if (unknown.length > 0) console.log(`\nNamed by a test but no requirement: ${unknown.join(', ')}`);
