import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { inRoot } from './paths.mjs';

/** Options of a definition, read from the types of `src/schema`, each with an example in use. */

const LONGEST_EXAMPLE = 96;

const parse = (path, text = readFileSync(path, 'utf8')) =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

const commentsOf = (nodes) =>
  oneLine(nodes.map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '').join(' '));

const docOf = (node) => commentsOf(ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc));

const defaultOf = (node) =>
  commentsOf(ts.getJSDocTags(node).filter(({ tagName }) => tagName.text === 'default'));

/** Field constructors by the type of their options. */
const CALLS = {
  TextOptions: ['text()', 'longText()', 'email()', 'password()'],
  NumberOptions: ['money()', 'percent()', 'integer()', 'decimal()'],
  MoneyOptions: ['money()'],
  DateOptions: ['date()'],
  DateTimeOptions: ['dateTime()'],
  BooleanOptions: ['boolean()'],
  ChoiceOptions: ['choice()', 'choiceFrom()'],
  ReferenceOptions: ['reference()', 'references()'],
  UploadOptions: ['image()'],
  ComputedOptions: ['computed()'],
  ListOptions: ['list()'],
};

const ANY_FIELD = [...new Set(Object.values(CALLS).flat())];

const RESOURCE = ['defineResource()'];
const ACTION = ['defineAction()'];
const SECTIONS = ['show/sections', 'dialogs/*/sections', 'queue/sections', 'definePage()/sections'];
const BELOW = ['defineForm()/sections'];
const PARTS = 'sections/parts';

/**
 * Chapters of the page: title, interface with the options, and the paths where they occur. A path lists the
 * enclosing keys and calls from the outside; a star is any key. Values with the type of the interface match
 * too.
 */
const CHAPTERS = [
  ['A resource', 'types.ts', 'ResourceSpec', RESOURCE],
  ['Its back end: `api`', 'types.ts', 'ApiSpec', ['defineResource()/api']],
  ['Its addresses: `routes`', 'types.ts', 'RoutesSpec', ['defineResource()/routes']],
  ['Its list: `list`', 'types.ts', 'ResourceSpec.list', ['defineResource()/list']],
  ['Its look: `list`', 'showTypes.ts', 'ListView', ['defineResource()/list', 'related']],
  ['A tab over a list: `list.views`', 'listTypes.ts', 'ViewSpec', ['list/views']],
  ['What waits, one after the other: `list.queue`', 'listTypes.ts', 'QueueSpec', ['list/queue']],
  ["An entry of 'Meu turno': `home`", 'listTypes.ts', 'HomeSpec', ['home']],
  ['Its forms: `form`', 'types.ts', 'ResourceSpec.form', ['defineResource()/form']],
  ['One form: `form.create`, `form.edit`', 'types.ts', 'FormSpec', ['form/create', 'form/edit']],
  [
    'Texts of a failure',
    'formTypes.ts',
    'FailureTexts',
    ['form/create', 'form/edit', 'show', 'dialogs/*'],
  ],
  ['The form of a new record: `form.create`', 'types.ts', 'CreateFormSpec', ['form/create']],
  ['The form of a stored record: `form.edit`', 'types.ts', 'EditFormSpec', ['form/edit']],
  ['A section of a form: `form.sections`', 'formTypes.ts', 'Section', ['form/sections']],
  ['Slots of a definition: `slots`', 'types.ts', 'Slots', ['defineResource()/slots']],
  [
    'Conditions of a form, a group, or the lines of a list',
    'formTypes.ts',
    'Conditions',
    [...RESOURCE, 'defineAction()/form', 'group()', 'list()'],
  ],
  [
    'What else holds between the fields of a form',
    'formTypes.ts',
    'FormRules',
    [...RESOURCE, 'defineAction()/form'],
  ],
  ['Every field', 'fieldTypes.ts', 'FieldOptions', ANY_FIELD],
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
  ['Lists of items: `list`', 'listField.ts', 'ListOptions'],
  ['An action', 'actionTypes.ts', 'ActionBase', ACTION],
  ['An action that writes', 'actionTypes.ts', 'WriteAction', ACTION],
  ['Its operation', 'actionTypes.ts', 'Operation', [...ACTION, 'defineAction()/poll']],
  ['An action that calls an operation', 'actionTypes.ts', 'OperationAction', ACTION],
  ['Another operation of the same form: `variants`', 'actionTypes.ts', 'Variant', ['variants']],
  ['An action of one call for each record', 'actionTypes.ts', 'EachAction', ACTION],
  ['An action that opens a dialog', 'actionTypes.ts', 'DialogAction', ACTION],
  ['An action that leads elsewhere', 'actionTypes.ts', 'LinkAction', ACTION],
  ['The form of an action: `form`', 'actionTypes.ts', 'ActionForm', ['defineAction()/form']],
  [
    'The confirmation before a call: `confirm`',
    'actionTypes.ts',
    'ConfirmSpec',
    ['defineAction()/confirm'],
  ],
  ['The poll after a call: `poll`', 'actionTypes.ts', 'Poll', ['defineAction()/poll']],
  ['A page without a record', 'defineForm.ts', 'PageSpec', ['defineForm()', 'definePage()']],
  ['A form without a record', 'defineForm.ts', 'FormPageSpec', ['defineForm()']],
  ['The page of a record: `show`', 'showTypes.ts', 'ShowSpec', ['defineResource()/show']],
  ['A dialog of a record: `dialogs`', 'showTypes.ts', 'RecordDialogSpec', ['dialogs/*']],
  ['The head of a record: `head`', 'showTypes.ts', 'HeadSpec', ['show/head', 'dialogs/*/head']],
  ['A section of a record', 'showTypes.ts', 'ShowSection', [...SECTIONS, ...BELOW, PARTS]],
  ['An operation of a section: `reads`', 'showTypes.ts', 'ReadSpec', ['reads']],
  ['A table inside a record: `table`', 'showTypes.ts', 'TableSpec', ['table']],
  ['A timeline: `timeline`', 'showTypes.ts', 'TimelineSpec', ['timeline']],
  ['A kind of its events: `kinds`', 'showTypes.ts', 'TimelineKind', ['timeline/kinds']],
  ['An event', 'showTypes.ts', 'TimelineEntry', []],
  ['Rows of another resource: `related`', 'showTypes.ts', 'RelatedSpec', ['related']],
  ['Changes of values: `changes`', 'showTypes.ts', 'ChangesSpec', ['changes']],
].map(([title, file, name, around = CALLS[name] ?? []]) => ({ title, file, name, around }));

const schemaFile = (name) => parse(inRoot('src', 'schema', 'definition', name));

const literalIn = (type) => {
  if (!type) return undefined;
  if (ts.isTypeLiteralNode(type)) return type;
  return ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type)
    ? type.types.map(literalIn).find(Boolean)
    : undefined;
};

/** Members of an interface, or of the type literal of one member: `ResourceSpec.list`. */
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

/** Definition in the guide, with options that the product's own definitions do not need. */
const guide = () => {
  const text = readFileSync(inRoot('docs', 'add-a-resource.md'), 'utf8');
  return [...text.matchAll(/```ts[^\n]*\n([\s\S]*?)```/g)].map(([, code], at) =>
    parse(`guide-${at}.ts`, code.startsWith('import') ? code : `const example = {${code}};`),
  );
};

/** Definitions, and the fields and actions of custom pages. */
const definitions = () =>
  ['resources', 'customPages']
    .flatMap((folder) =>
      readdirSync(inRoot('src', folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
        .sort(),
    )
    .map((path) => parse(path));

const SCHEMA_IMPORT = /import \{([^}]*)\} from '[^']*\bschema(?:\/index)?'/g;

/** Constructors that a file imports from the engine; a local function may have the same name. */
const takenFrom = ({ text }) =>
  new Set([...text.matchAll(SCHEMA_IMPORT)].flatMap(([, names]) => names.match(/\w+/g)));

/** Name of an engine call, `text()`; undefined for any other function. */
const callOf = (node, taken) => {
  const name = node.expression.getText();
  if (name.startsWith('f.')) return `${name.slice(2)}()`;
  return taken.has(name) ? `${name}()` : undefined;
};

/** Declared type of a value or of its items: `:ShowSection`. */
const typeOf = ({ type }) => {
  let named = type;
  while (named && (ts.isTypeOperatorNode(named) || ts.isArrayTypeNode(named)))
    named = named.type ?? named.elementType;
  return named && ts.isTypeReferenceNode(named) ? `:${named.typeName.getText()}` : undefined;
};

/** Path segment that an expression adds for its children: a key, a call, a type; undefined if none. */
const ownerOf = (node, taken) => {
  if (ts.isPropertyAssignment(node)) return node.name.getText().replace(/['"]/g, '');
  if (ts.isCallExpression(node)) return callOf(node, taken) ?? '?';
  // A function's result has its declared return type, or an unknown path.
  const isTyped = [ts.isVariableDeclaration, ts.isArrowFunction, ts.isSatisfiesExpression];
  return isTyped.some((is) => is(node)) ? (typeOf(node) ?? '?') : undefined;
};

/** Keys, calls and types around an option, from the outside: `defineResource()/form/sections`. */
const pathOf = (node, taken) => {
  const owners = [];
  for (let at = node.parent; at; at = at.parent) {
    const owner = ownerOf(at, taken);
    if (owner) owners.unshift(owner);
  }
  return owners;
};

/** Does a path end with the given pattern? */
const isAt = (path, place) => {
  const keys = place.split('/');
  const end = path.slice(-keys.length);
  return keys.length === end.length && keys.every((key, at) => key === '*' || key === end[at]);
};

/** Shortens a call by omitting the contents of its objects and functions if too long. */
const shortCall = (node) => {
  const whole = oneLine(node.getText()).replace(/^f\./, '');
  if (whole.length <= LONGEST_EXAMPLE) return whole;
  const args = node.arguments.map((one) => {
    if (ts.isObjectLiteralExpression(one)) return '{ … }';
    return ts.isArrowFunction(one) ? '(…) => …' : oneLine(one.getText());
  });
  return `${node.expression.getText()}(${args.join(', ')})`;
};

/** Uses in files: each `option: value` with its path and file, and each call of a field constructor. */
const usesIn = (files) => {
  const words = new Map();
  const calls = new Map();
  const note = (map, name, use) => map.set(name, [...(map.get(name) ?? []), use]);
  for (const file of files) {
    const taken = takenFrom(file);
    const visit = (node) => {
      // `as const` only narrows the type, so it is dropped.
      const text = () => oneLine(node.getText()).replace(/ as const\b/g, '');
      const isShort = ts.isShorthandPropertyAssignment(node);
      if (ts.isPropertyAssignment(node) || isShort)
        note(words, node.name.getText(), {
          text: isShort ? undefined : text(),
          path: pathOf(node, taken),
          file: file.fileName,
        });
      const call = ts.isCallExpression(node) && callOf(node, taken);
      if (call) note(calls, call.slice(0, -2), shortCall(node));
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return { words, calls };
};

/** An identifier is a worse example than a literal value. */
const isName = (text) =>
  /^\w+: ([a-z][\w.]*|[A-Z][A-Z_\d]*(\.\w+)?)$/.test(text) && !/: (true|false)$/.test(text);

const shortest = (texts) =>
  texts
    .filter((text) => text.length <= LONGEST_EXAMPLE)
    .toSorted(
      (one, other) =>
        isName(one) - isName(other) ||
        one.includes('…') - other.includes('…') ||
        one.length - other.length ||
        (one < other ? -1 : 1),
    )[0];

/** Uses of an option at a path of its chapter. */
const usesOf = (uses, word, { name, around }) => {
  const places = [...around, `:${name.split('.')[0]}`];
  return (uses.words.get(word) ?? []).filter(({ path }) =>
    places.some((place) => isAt(path, place)),
  );
};

const cell = (text) => text.replaceAll('|', '\\|');
const code = (text) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);
const codeCell = (text) => (text ? cell(code(text)) : '');

const TABLE = ['| option | type | default | | for example |', '|---|---|---|---|---|'];

/** Options of a chapter: name, type, default, text, example, number of files that use it. */
const optionsOf = (uses, place) =>
  membersOf(schemaFile(place.file), place.name)
    .filter((member) => member.type?.kind !== ts.SyntaxKind.UndefinedKeyword)
    .map((member) => {
      const word = member.name.getText();
      const found = usesOf(uses, word, place);
      return {
        word,
        chapter: place.title,
        type: oneLine(member.type?.getText() ?? '').replace(/\breadonly /g, ''),
        fallback: member.questionToken ? defaultOf(member) : 'required',
        doc: docOf(member),
        example: shortest(found.flatMap(({ text }) => text ?? [])),
        users: new Set(found.map(({ file }) => file)).size,
      };
    });

const LONGEST_TYPE = 60;

const shortType = (type) =>
  type.length <= LONGEST_TYPE ? type : `${type.slice(0, LONGEST_TYPE - 1).trimEnd()}…`;

const optionRow = ({ word, type, fallback, doc, example }) =>
  `| \`${word}\` | ${codeCell(shortType(type))} | ${cell(fallback)} | ${cell(doc)} | ${codeCell(example)} |`;

const chapter = (options) =>
  options.length === 0
    ? []
    : ['', `## ${options[0].chapter}`, '', ...TABLE, ...options.map(optionRow)];

const MAX = 40;

/** Anchor of a heading, as GitHub makes it. */
const anchorOf = (title) =>
  title
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');

/** The options that most files of definitions use, each once. */
const mostUsed = (options) => [
  '',
  `## The ${MAX} options that most definitions use`,
  '',
  '| part | option | for example |',
  '|---|---|---|',
  ...options
    .toSorted((one, other) => other.users - one.users)
    .filter(
      ({ word, doc }, at, all) =>
        all.findIndex((one) => one.word === word && one.doc === doc) === at,
    )
    .slice(0, MAX)
    .map(
      ({ word, chapter: title, example }) =>
        `| [${title}](#${anchorOf(title)}) | \`${word}\` | ${codeCell(example)} |`,
    ),
];

const constructorsOf = (name) =>
  schemaFile(name).statements.filter(
    (node) =>
      ts.isVariableStatement(node) &&
      node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) &&
      /^(\(|<|maker\b)/.test(node.declarationList.declarations[0].initializer?.getText() ?? ''),
  );

const fieldKinds = (uses) => [
  '',
  '## Kinds of fields',
  '',
  '| field | | for example |',
  '|---|---|---|',
  ...[
    ...constructorsOf('fields.ts'),
    ...constructorsOf('listField.ts').filter((node) => /const list\b/.test(node.getText())),
  ].map((node) => {
    const name = node.declarationList.declarations[0].name.getText();
    return `| \`${name}\` | ${cell(docOf(node))} | ${codeCell(shortest(uses.calls.get(name) ?? []))} |`;
  }),
];

export const wordsPage = () => {
  const uses = usesIn([...definitions(), ...guide()]);
  const chapters = CHAPTERS.map((place) => optionsOf(uses, place));
  const lines = [
    '# Options of a definition',
    '',
    'Every option with its type, its default and a line of a definition that uses it. Printed from the types of',
    '`src/schema` by `npm run words`. [Add a resource](add-a-resource.md) explains how they go together.',
    ...mostUsed(chapters.flat()),
    ...fieldKinds(uses),
    ...chapters.flatMap(chapter),
  ];
  return `${lines.join('\n')}\n`;
};
