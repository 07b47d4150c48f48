import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { sourcesIn } from './files.mjs';
import { inRoot } from './paths.mjs';

/** Files with the types of a definition. */
const FILES = [
  ...['types', 'listTypes', 'showTypes', 'formTypes', 'fieldTypes', 'fields', 'listField'],
  ...['actionTypes', 'defineForm'],
];
/** Interfaces of options, each of which is a chapter. */
const OPTIONS =
  /(Spec|Options|View|Section|Conditions|Rules|Texts|Slots|Action|ActionBase|ActionForm|Operation|Variant|Poll|Timeline\w+)$/;

/** Maximum length of a type and of an example, in characters. */
const LONGEST_TYPE = 60;
const LONGEST_EXAMPLE = 72;
const MOST_USED = 40;

const parseFile = (path) =>
  ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);

const parse = (name) => parseFile(inRoot('src', 'schema', 'definition', `${name}.ts`));

const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

/** Uses of options and field kinds in the definitions, by name: the files, and each text with its outer option. */
const uses = new Map();

const addUse = (name, file, text, outer) => {
  const known = uses.get(name) ?? { files: new Set(), texts: [] };
  known.files.add(file);
  if (text.length <= LONGEST_EXAMPLE) known.texts.push({ text, outer });
  uses.set(name, known);
};

const collectUses = (file) => {
  const visit = (node, outer) => {
    const isOption = ts.isPropertyAssignment(node) && ts.isIdentifier(node.name);
    // A bare name shows no value.
    if (isOption && !ts.isIdentifier(node.initializer))
      addUse(node.name.text, file, oneLine(node.getText()), outer);
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression))
      addUse(`${node.expression.text}()`, file, oneLine(node.getText()));
    const inner = isOption ? node.name.text : outer;
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(parseFile(file));
};

for (const path of sourcesIn('src/resources')) collectUses(inRoot(...path.split('/')));

/** Shortest use of an option, if possible within the outer option. */
const exampleOf = (name, outer) => {
  const { texts = [] } = uses.get(name) ?? {};
  const own = texts.filter((use) => use.outer === outer);
  const [shortest] = (own.length > 0 ? own : texts).toSorted(
    (one, other) => one.text.length - other.text.length,
  );
  return shortest ? code(shortest.text) : '';
};

const commentsOf = (nodes) =>
  oneLine(nodes.map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '').join(' '));

const docOf = (node) => commentsOf(ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc));

const defaultOf = (node) =>
  commentsOf(ts.getJSDocTags(node).filter(({ tagName }) => tagName.text === 'default'));

const literalIn = (type) => {
  if (!type) return undefined;
  if (ts.isTypeLiteralNode(type)) return type;
  return ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type)
    ? type.types.map(literalIn).find(Boolean)
    : undefined;
};

const cell = (text) => text.replaceAll('|', '\\|');

const code = (text) => cell(text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

const typeCell = (type) => {
  const text = oneLine(type?.getText() ?? '').replace(/\breadonly /g, '');
  const short =
    text.length <= LONGEST_TYPE ? text : `${text.slice(0, LONGEST_TYPE - 1).trimEnd()}…`;
  return code(short);
};

const optionRow = (title) => (member) => {
  const name = member.name.getText();
  const fallback = member.questionToken ? defaultOf(member) : 'required';
  const example = exampleOf(name, title.split('.')[1]);
  return `| \`${name}\` | ${typeCell(member.type)} | ${cell(fallback)} | ${cell(docOf(member))} | ${example} |`;
};

const chapter = (title, doc, members) => {
  const options = members.filter(({ type }) => type?.kind !== ts.SyntaxKind.UndefinedKeyword);
  if (options.length === 0) return [];
  const head = ['| option | type | default | | for example |', '|---|---|---|---|---|'];
  const rows = options.map(optionRow(title));
  return ['', `## \`${title}\``, '', ...(doc ? [doc, ''] : []), ...head, ...rows];
};

/** Chapters of an interface: its own, and one for each option that is a literal type. */
const chaptersOf = (node) => {
  const name = node.name.text;
  const inner = node.members.flatMap((member) => {
    const { members = [] } = literalIn(member.type) ?? {};
    return chapter(`${name}.${member.name.getText()}`, '', members);
  });
  return [...chapter(name, docOf(node), node.members), ...inner];
};

const interfacesOf = (name) =>
  parse(name).statements.filter(
    (node) => ts.isInterfaceDeclaration(node) && OPTIONS.test(node.name.text),
  );

const constructorsOf = (name) =>
  parse(name).statements.filter(
    (node) =>
      ts.isVariableStatement(node) &&
      node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) &&
      /^(\(|<|fieldOf\b)/.test(node.declarationList.declarations[0].initializer?.getText() ?? ''),
  );

const fieldRow = (node) => {
  const name = node.declarationList.declarations[0].name.getText();
  return `| \`${name}\` | ${cell(docOf(node))} | ${exampleOf(`${name}()`)} |`;
};

/** Rows of the options that most files of definitions use, each with the chapters that have it. */
const mostUsed = (chapters) => {
  const titles = new Map();
  let title = '';
  for (const line of chapters) {
    title = /^## `(.*)`/.exec(line)?.[1] ?? title;
    const name = /^\| `(\w+)`/.exec(line)?.[1];
    if (name) titles.set(name, [...(titles.get(name) ?? []), title]);
  }
  const countOf = (name) => uses.get(name)?.files.size ?? 0;
  return [...titles]
    .sort(([one], [other]) => countOf(other) - countOf(one))
    .slice(0, MOST_USED)
    .map(([name, [first]]) => `| \`${name}\` | \`${first}\` | ${exampleOf(name)} |`);
};

/** Returns `docs/words.md`: the options of a definition, read from the types of the engine. */
export const wordsPage = () => {
  const fields = [
    ...constructorsOf('fields'),
    ...constructorsOf('listField').filter((node) => /const list\b/.test(node.getText())),
  ];
  const chapters = FILES.flatMap(interfacesOf).flatMap(chaptersOf);
  const lines = [
    '# Options of a definition',
    '',
    'Every option with its type, its default and a line of a definition. Printed by `npm run words` from the types of',
    '`src/schema`. [Add a resource](add-a-resource.md) explains how they go together.',
    '',
    `## The ${MOST_USED} options that most definitions use`,
    '',
    '| option | first chapter with it | for example |',
    '|---|---|---|',
    ...mostUsed(chapters),
    '',
    '## Kinds of fields',
    '',
    '| field | | for example |',
    '|---|---|---|',
    ...fields.map(fieldRow),
    ...chapters,
  ];
  return `${lines.join('\n')}\n`;
};
