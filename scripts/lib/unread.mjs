import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import ts from 'typescript';
import { sourcesIn } from './files.mjs';
import { inRoot } from './paths.mjs';

const TABLES = ['server', 'db', 'tables'];

const parse = (path, text) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

const walk = (node, visit) => {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
};

/** Returns the tables of the schema: exported name to column names. */
const readTables = () => {
  const found = new Map();
  for (const name of readdirSync(inRoot(...TABLES))) {
    const path = inRoot(...TABLES, name);
    walk(parse(path, readFileSync(path, 'utf8')), (node) => {
      if (!ts.isVariableDeclaration(node) || !node.initializer) return;
      if (!ts.isCallExpression(node.initializer)) return;
      const { expression, arguments: given } = node.initializer;
      if (expression.getText() !== 'pgTable' || !ts.isObjectLiteralExpression(given[1])) return;
      const columns = given[1].properties.flatMap(({ name: column }) => column?.getText() ?? []);
      found.set(node.name.getText(), columns);
    });
  }
  return found;
};

const tables = readTables();

/** Is the expression a column of a table, `vouchers.maxUses`, rather than a row's value? */
const isColumn = ({ expression }) => ts.isIdentifier(expression) && tables.has(expression.text);

/** Is the parent a wrapper of a copied value: `toReais(row.total ?? 0) as number`? */
const isWrapper = (parent, node) =>
  ts.isAsExpression(parent) ||
  ts.isNonNullExpression(parent) ||
  ts.isParenthesizedExpression(parent) ||
  ts.isPropertyAccessExpression(parent) ||
  ts.isSpreadAssignment(parent) ||
  ts.isArrayLiteralExpression(parent) ||
  // A column itself is an argument of the query builder.
  (ts.isCallExpression(parent) && !(ts.isPropertyAccessExpression(node) && isColumn(node))) ||
  (ts.isBinaryExpression(parent) &&
    [ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken].includes(
      parent.operatorToken.kind,
    ));

/** Drizzle functions that compare, order or compute with a column. */
const QUERIES =
  /^(eq|ne|gt|gte|lt|lte|and|or|not|inArray|notInArray|isNull|isNotNull|like|ilike|between|asc|desc|sum|count|avg|min|max|arrayContains|arrayOverlaps|exists|on|orderBy|groupBy|where|having)$/;

const calledName = ({ expression }) =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();

/** Is the value of an expression only copied into a property of an object? */
const isCopied = (node) => {
  let at = node;
  while (isWrapper(at.parent, at)) {
    if (ts.isCallExpression(at.parent) && QUERIES.test(calledName(at.parent))) return false;
    at = at.parent;
  }
  return ts.isPropertyAssignment(at.parent) && at.parent.initializer === at;
};

/** Returns the property name that a node reads from a record, unless only copied. */
const readName = (node) => {
  if (ts.isPropertyAccessExpression(node)) return isCopied(node) ? undefined : node.name.text;
  if (!ts.isBindingElement(node) || !ts.isObjectBindingPattern(node.parent)) return undefined;
  return node.dotDotDotToken ? undefined : (node.propertyName ?? node.name).getText();
};

/**
 * Returns a file with the names that it reads from any record, and its selected columns, `vouchers.maxUses`.
 */
const readSource = (path) => {
  const text = readFileSync(inRoot(path), 'utf8');
  const [names, columns] = [new Set(), new Set()];
  walk(parse(path, text), (node) => {
    if (ts.isPropertyAccessExpression(node) && isColumn(node)) columns.add(node.getText());
    const name = readName(node);
    if (name !== undefined) names.add(name);
  });
  return { folder: dirname(path), text, names, columns };
};

/**
 * Returns the columns without a reader, as `table.column`: written and copied into the response, but used by
 * no query, module or rule. Matching is by name: a column counts as read if another one of its name is.
 */
export const unreadColumns = () => {
  const rules = sourcesIn('domain').map(readSource);
  const files = ['http', 'payments', 'security', 'store']
    .flatMap((folder) => sourcesIn(`server/${folder}`))
    .map(readSource);
  return [...tables].flatMap(([table, columns]) => {
    const naming = files.filter(({ text }) => new RegExp(`\\b${table}\\b`).test(text));
    const writes = new RegExp(`(insert|update)\\(\\s*${table}\\b`);
    const own = new Set(naming.filter(({ text }) => writes.test(text)).map(({ folder }) => folder));
    const folders = new Set(naming.map(({ folder }) => folder));
    folders.delete('server/store');
    const near = files.filter((file) => naming.includes(file) || folders.has(file.folder));
    const isRead = (column) =>
      [...rules, ...near].some(({ names }) => names.has(column)) ||
      naming.some(
        ({ folder, columns: selected }) => !own.has(folder) && selected.has(`${table}.${column}`),
      );
    return columns.filter((column) => !isRead(column)).map((column) => `${table}.${column}`);
  });
};

/** Returns the accepted columns without a reader, by reason. */
export const readReasons = () => JSON.parse(readFileSync(inRoot('scripts', 'unread.json'), 'utf8'));

/** Returns messages for unread columns without a reason, and for unneeded reasons. */
export const columnsWithoutReason = () => {
  const unread = unreadColumns();
  const known = Object.values(readReasons()).flat();
  return [
    ...unread
      .filter((column) => !known.includes(column))
      .map(
        (column) =>
          `${column} is saved, and nothing reads it: give it a reader, or a reason in scripts/unread.json`,
      ),
    ...known
      .filter((column) => !unread.includes(column))
      .map((column) => `${column} has a reader: take it out of scripts/unread.json`),
  ];
};
