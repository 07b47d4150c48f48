import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { shippedResources } from '../support/shipped';

/** What a definition translates at the edge is spoken of above it by the definition's own names. */

const definitions = shippedResources.flatMap(({ fields }) => fields);

const lastOf = (path: string): string => path.split('.').at(-1) ?? path;

/** Keys of the wire that a definition gives another name, and that no record or address uses besides. */
const renamed = new Set(
  definitions.flatMap(({ path, field }) => {
    const { wire } = field.options;
    return typeof wire === 'string' && lastOf(wire) !== lastOf(path) ? [lastOf(wire)] : [];
  }),
);
for (const { path } of definitions) renamed.delete(lastOf(path));
for (const { filters } of shippedResources) for (const { name } of filters) renamed.delete(name);
// Places in lists, and methods of theirs.
for (const name of [...renamed]) if (/^(\d+|at)$/.test(name)) renamed.delete(name);
// Vouchers have the last two themselves, which only their forms name.
for (const name of ['pt-BR', '_id', 'dateRangeStart', 'dateRangeEnd']) renamed.add(name);

const sourcesIn = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|harness\.tsx$/.test(path))
      .map((path) => join(folder, path)),
  );

const typeOf = (node: { readonly type?: ts.TypeNode | undefined }): string =>
  node.type?.getText() ?? '';

/** The words of a definition that say what the wire is like, and functions of a wire record. */
const isMapping = (node: ts.Node): boolean => {
  if (ts.isPropertyAssignment(node)) return node.name.getText() === 'read';
  if (ts.isCallExpression(node)) return node.expression.getText() === 'data';
  if (ts.isVariableDeclaration(node)) return typeOf(node) === 'CallSlot';
  return ts.isFunctionLike(node) && node.parameters.some((one) => typeOf(one) === 'Wire');
};

/** The names that a node reads of something: `row.totalValue`, `text['pt-BR']`, `({ totalValue })`, `getPath(row, 'a.b')`. */
const readBy = (node: ts.Node): readonly string[] => {
  if (ts.isPropertyAccessExpression(node)) return [node.name.text];
  if (ts.isElementAccessExpression(node))
    return ts.isStringLiteral(node.argumentExpression) ? [node.argumentExpression.text] : [];
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
    const name = node.propertyName ?? node.name;
    return ts.isIdentifier(name) || ts.isStringLiteral(name) ? [name.text] : [];
  }
  if (ts.isCallExpression(node) && node.expression.getText() === 'getPath') {
    const [, path] = node.arguments;
    return path && ts.isStringLiteral(path) ? path.text.split('.') : [];
  }
  return [];
};

/** Keys of the wire that a text reads outside of what maps them. */
const readIn = (text: string): string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isMapping(node)) return;
    found.push(...readBy(node).filter((name) => renamed.has(name)));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
};

describe('the edge', () => {
  it('no screen, no definition and no part of the engine reads a key of the wire but where it is mapped', () => {
    expect(renamed.size).toBeGreaterThan(20);
    expect(renamed).toContain('installmentMaxLimit');
    const files = sourcesIn('src/resources', 'src/customPages', 'src/schema', 'src/ui');
    const found = files.flatMap((path) =>
      readIn(readFileSync(path, 'utf8')).map((key) => `${path}: ${key}`),
    );
    expect([...new Set(found)]).toEqual([]);
  });
});
