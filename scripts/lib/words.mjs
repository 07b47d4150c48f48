import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { inRoot } from './paths.mjs';

/** The words of a definition, read from the types of `src/schema`, each with a line that is in use. */

const LONGEST_EXAMPLE = 96;

const parse = (path, text = readFileSync(path, 'utf8')) =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

const docOf = (node) =>
  oneLine(
    ts
      .getJSDocCommentsAndTags(node)
      .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
      .join(' '),
  );

const FIELD_CALLS = ['text', 'money', 'date', 'choice', 'reference', 'boolean', 'image', 'cpf'].map(
  (name) => `${name}()`,
);

/** The chapters of the page: a title, and the interfaces whose members are its words. */
export const CHAPTERS = [
  ['A resource', 'types.ts', 'ResourceSpec', ['defineResource()']],
  ['Its back end: `api`', 'types.ts', 'ApiSpec', ['api']],
  ['Its addresses: `routes`', 'types.ts', 'RoutesSpec', ['routes']],
  ['What its list stands below: `parents`', 'types.ts', 'ParentSpec', ['parents']],
  ['Its list: `list`', 'types.ts', 'ResourceSpec.list', ['list']],
  ['A tab over a list: `list.views`', 'deskTypes.ts', 'ViewSpec', ['views']],
  ['What waits, one after the other: `list.queue`', 'queueTypes.ts', 'QueueSpec', ['queue']],
  ["What 'Meu turno' shows of a list: `home`", 'deskTypes.ts', 'HomeSpec', ['home']],
  ['Its forms: `form`', 'types.ts', 'ResourceSpec.form', ['form']],
  ['One form: `form.create`, `form.edit`', 'types.ts', 'FormSpec', ['create', 'edit']],
  ['A section of a form: `form.sections`', 'formTypes.ts', 'Section', ['sections']],
  ['Slots of a definition: `slots`', 'types.ts', 'Slots', ['slots']],
  ['What holds between fields', 'formTypes.ts', 'FormRules', ['defineResource()', 'form']],
  ['Every field', 'fieldTypes.ts', 'FieldOptions', FIELD_CALLS],
  ['Texts', 'fields.ts', 'TextOptions'],
  ['Numbers', 'fields.ts', 'NumberOptions'],
  ['Amounts', 'fields.ts', 'MoneyOptions'],
  ['Days', 'fields.ts', 'DateOptions'],
  ['Instants', 'fields.ts', 'DateTimeOptions'],
  ['Yes or no', 'fields.ts', 'BooleanOptions'],
  ['Choices', 'fields.ts', 'ChoiceOptions'],
  ['References', 'fields.ts', 'ReferenceOptions'],
  ['Uploads', 'fields.ts', 'UploadOptions'],
  ['Values that follow: `computed`', 'fields.ts', 'ComputedOptions'],
  ['Files of lines: `csv`', 'csvField.ts', 'CsvOptions'],
  ['Lists of items: `list`', 'listField.ts', 'ListOptions'],
  ['Something unique: `unique`', 'fieldTypes.ts', 'UniqueOptions', ['unique']],
  ['An action', 'actionTypes.ts', 'ActionBase', ['defineAction()']],
  ['An action that writes', 'actionTypes.ts', 'WriteAction', ['defineAction()']],
  ['Its operation', 'actionTypes.ts', 'Operation'],
  ['An action that calls an operation', 'actionTypes.ts', 'OperationAction'],
  ['An action of one call for each record', 'actionTypes.ts', 'EachAction'],
  ['An action of one call for all', 'actionTypes.ts', 'AllAction'],
  ['An action that opens a dialog', 'actionTypes.ts', 'DialogAction'],
  ['An action that leads elsewhere', 'actionTypes.ts', 'LinkAction'],
  ['What an action asks: `form`', 'actionTypes.ts', 'ActionForm', ['form']],
  ['The question before a call: `confirm`', 'actionTypes.ts', 'Question', ['confirm']],
  ['What follows a call: `poll`', 'actionTypes.ts', 'Poll', ['poll']],
  ['What is shown of an answer: `shows`', 'answerTypes.ts', 'AnswerSpec', ['shows']],
  ['A page without a record', 'defineForm.ts', 'PageSpec', ['defineForm()', 'definePage()']],
  ['A form without a record', 'defineForm.ts', 'FormPageSpec', ['defineForm()']],
  ['The page of a record: `show`', 'showTypes.ts', 'ShowSpec', ['show']],
  ['A dialog of a record: `dialogs`', 'showTypes.ts', 'RecordDialogSpec', ['dialogs']],
  ['The head of a record: `head`', 'headTypes.ts', 'HeadSpec', ['head']],
  ['A section of a record', 'showTypes.ts', 'ShowSection', ['sections']],
  ['What stands in a section', 'showTypes.ts', 'ShowPart', ['sections', 'parts']],
  ['What a section reads: `reads`', 'showTypes.ts', 'ReadSpec', ['reads']],
  ['Sentences about a record: `lines`', 'showTypes.ts', 'LinesSpec', ['lines']],
  ['Things inside a record: `items`', 'showTypes.ts', 'ItemsSpec', ['items']],
  ['A table inside a record: `table`', 'showTypes.ts', 'TableSpec', ['table']],
  ['A story: `timeline`', 'timelineTypes.ts', 'TimelineSpec', ['timeline']],
  ['What a story tells: `kinds`', 'timelineTypes.ts', 'TimelineKind', ['kinds']],
  ['One thing of a story', 'timelineTypes.ts', 'TimelineEntry', ['kinds']],
  ['Rows of another resource: `related`', 'showTypes.ts', 'RelatedSpec', ['related']],
  ['Changes of prices: `course`', 'courseTypes.ts', 'CourseSpec', ['course']],
  ['Comments: `comments`', 'showTypes.ts', 'CommentsSpec', ['comments']],
];

const schemaFile = (name) => parse(inRoot('src', 'schema', name));

const literalIn = (type) => {
  if (!type) return undefined;
  if (ts.isTypeLiteralNode(type)) return type;
  return ts.isUnionTypeNode(type) ? type.types.map(literalIn).find(Boolean) : undefined;
};

/** Members of an interface, or of the literal that one of its members is: `ResourceSpec.list`. */
const membersOf = (file, name) => {
  const [top, inner] = name.split('.');
  const found = file.statements.find(
    (node) => ts.isInterfaceDeclaration(node) && node.name.text === top,
  );
  if (!found) throw new Error(`${file.fileName} has no interface ${top}`);
  if (!inner) return found.members;
  const member = found.members.find(({ name: own }) => own?.getText() === inner);
  return literalIn(member?.type)?.members ?? [];
};

/** The definition that the guide follows: it says what the product's own definitions need not. */
const guide = () => {
  const text = readFileSync(inRoot('docs', 'add-a-resource.md'), 'utf8');
  return [...text.matchAll(/```ts[^\n]*\n([\s\S]*?)```/g)].map(([, code], at) =>
    parse(`guide-${at}.ts`, code.startsWith('import') ? code : `const example = {${code}};`),
  );
};

const definitions = () =>
  readdirSync(inRoot('src', 'resources'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => parse(path));

/** The key that a word stands below, or the call that it is an option of: `list`, `defineResource()`. */
const keyAround = (node) => {
  const owner = node.parent.parent;
  if (ts.isCallExpression(owner)) return `${owner.expression.getText().replace(/^f\./, '')}()`;
  for (let at = node.parent; at; at = at.parent)
    if (ts.isPropertyAssignment(at)) return at.name.getText().replace(/['"]/g, '');
  return undefined;
};

/** What is in use: each `word: value`, and each call of a constructor of fields, with the key around it. */
const usesIn = (files) => {
  const words = new Map();
  const calls = new Map();
  const note = (map, name, use) => map.set(name, [...(map.get(name) ?? []), use]);
  for (const file of files) {
    const visit = (node) => {
      const text = () => oneLine(node.getText());
      if (ts.isPropertyAssignment(node))
        note(words, node.name.getText(), { text: text(), around: keyAround(node) });
      if (ts.isCallExpression(node))
        note(calls, node.expression.getText().replace(/^f\./, ''), text());
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return { words, calls };
};

const shortest = (texts) =>
  texts
    .filter((text) => text.length <= LONGEST_EXAMPLE)
    .toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1))[0];

const exampleOf = (uses, name, around) => {
  const all = uses.words.get(name) ?? [];
  const near = around ? all.filter((use) => around.includes(use.around)) : all;
  return shortest(near.map(({ text }) => text));
};

const cell = (text) => text.replaceAll('|', '\\|');
const code = (text) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

const row = (name, doc, example) =>
  `| \`${name}\` | ${cell(doc)} | ${example ? cell(code(example)) : ''} |`;

const chapter = (uses, [title, file, name, around]) => {
  const rows = membersOf(schemaFile(file), name)
    .filter((member) => member.type?.kind !== ts.SyntaxKind.UndefinedKeyword)
    .map((member) => {
      const word = member.name.getText();
      const type = oneLine(member.type?.getText() ?? '').replace(/\breadonly /g, '');
      const short = type.length <= LONGEST_EXAMPLE ? `${word}: ${type}` : undefined;
      return row(word, docOf(member), exampleOf(uses, word, around) ?? short);
    });
  return rows.length === 0
    ? []
    : ['', `## ${title}`, '', '| word | | for example |', '|---|---|---|', ...rows];
};

const constructorsOf = (name) =>
  schemaFile(name).statements.filter(
    (node) =>
      ts.isVariableStatement(node) &&
      node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) &&
      /^\(|^</.test(node.declarationList.declarations[0].initializer?.getText() ?? ''),
  );

const fieldKinds = (uses) => [
  '',
  '## Kinds of fields',
  '',
  '| word | | for example |',
  '|---|---|---|',
  ...[
    ...constructorsOf('fields.ts'),
    ...constructorsOf('csvField.ts'),
    ...constructorsOf('listField.ts').filter((node) => /const list\b/.test(node.getText())),
  ].map((node) => {
    const name = node.declarationList.declarations[0].name.getText();
    return row(name, docOf(node), shortest(uses.calls.get(name) ?? []));
  }),
];

/** The page of words, as `docs/words.md` holds it. */
export const wordsPage = () => {
  const uses = usesIn([...definitions(), ...guide()]);
  const lines = [
    '# Words of a definition',
    '',
    'Printed from the types of `src/schema` by `npm run words`; the examples are lines of definitions. [Add a',
    'resource](add-a-resource.md) says how they go together.',
    ...fieldKinds(uses),
    ...CHAPTERS.flatMap((one) => chapter(uses, one)),
  ];
  return `${lines.join('\n')}\n`;
};
