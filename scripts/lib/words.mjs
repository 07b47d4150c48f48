import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { inRoot } from './paths.mjs';

/** Files with the types of a definition. */
const FILES = [
  ...['types', 'listTypes', 'showTypes', 'formTypes', 'fieldTypes', 'fields', 'listField'],
  ...['actionTypes', 'defineForm'],
];
/** Interfaces of options, each of which is a chapter. */
const OPTIONS =
  /(Spec|Options|View|Section|Conditions|Rules|Texts|Slots|Action|ActionBase|ActionForm|Operation|Variant|Poll|Timeline\w+)$/;

const LONGEST_TYPE = 60;

const parse = (name) => {
  const path = inRoot('src', 'schema', 'definition', `${name}.ts`);
  return ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
};

const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

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

const typeCell = (type) => {
  const text = oneLine(type?.getText() ?? '').replace(/\breadonly /g, '');
  const short =
    text.length <= LONGEST_TYPE ? text : `${text.slice(0, LONGEST_TYPE - 1).trimEnd()}…`;
  return cell(short.includes('`') ? `\`\` ${short} \`\`` : `\`${short}\``);
};

const optionRow = (member) => {
  const fallback = member.questionToken ? defaultOf(member) : 'required';
  return `| \`${member.name.getText()}\` | ${typeCell(member.type)} | ${cell(fallback)} | ${cell(docOf(member))} |`;
};

const chapter = (title, doc, members) => {
  const options = members.filter(({ type }) => type?.kind !== ts.SyntaxKind.UndefinedKeyword);
  if (options.length === 0) return [];
  const head = ['| option | type | default | |', '|---|---|---|---|'];
  return ['', `## \`${title}\``, '', ...(doc ? [doc, ''] : []), ...head, ...options.map(optionRow)];
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
      /^(\(|<|maker\b)/.test(node.declarationList.declarations[0].initializer?.getText() ?? ''),
  );

const fieldRow = (node) =>
  `| \`${node.declarationList.declarations[0].name.getText()}\` | ${cell(docOf(node))} |`;

/** Returns `docs/words.md`: the options of a definition, read from the types of the engine. */
export const wordsPage = () => {
  const fields = [
    ...constructorsOf('fields'),
    ...constructorsOf('listField').filter((node) => /const list\b/.test(node.getText())),
  ];
  const lines = [
    '# Options of a definition',
    '',
    'Every option with its type and its default. Printed from the types of `src/schema` by `npm run words`.',
    '[Add a resource](add-a-resource.md) explains how they go together.',
    '',
    '## Kinds of fields',
    '',
    '| field | |',
    '|---|---|',
    ...fields.map(fieldRow),
    ...FILES.flatMap(interfacesOf).flatMap(chaptersOf),
  ];
  return `${lines.join('\n')}\n`;
};
