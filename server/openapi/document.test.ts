import { expect, it } from 'vitest';
import { pathParams } from '../../contract/endpoint';
import { contractTable, testConfig } from '../../tests/support/http';
import { addressOf } from '../http/authorization';
import { type JsonObject, openApiDocument } from './document';
import { docsPage } from './page';

const { client } = testConfig();
const document = JSON.parse(JSON.stringify(openApiDocument(contractTable, client))) as {
  openapi: string;
  info: JsonObject;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: JsonObject;
};

interface Operation {
  operationId: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; schema: JsonObject }[];
  requestBody?: { content: JsonObject };
  responses: JsonObject;
  security: JsonObject[];
}

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

const referencesOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(referencesOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === '$ref' && typeof item === 'string' ? [item] : referencesOf(item),
  );
};

it('the OpenAPI document: is of version 3.1, has every operation of the contract once, and refers to nothing that it does not hold', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' } });
  expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(
    contractTable.map((entry) => entry.id).sort(),
  );
  const known = Object.entries(document.components).flatMap(([kind, named]) =>
    kind === 'securitySchemes'
      ? []
      : Object.keys(named as JsonObject).map((name) => `#/components/${kind}/${name}`),
  );
  expect([...new Set(referencesOf(document))].sort()).toEqual(known.sort());
});

it('the OpenAPI document names its records, statuses and tags, and is small', () => {
  const schemas = document.components.schemas as Record<string, JsonObject>;
  expect(schemas).toMatchObject({
    Booking: { properties: { statusCode: { $ref: '#/components/schemas/BookingStatus' } } },
    BookingStatus: { type: 'integer', enum: expect.arrayContaining([0, 20]) },
    ...Object.fromEntries(['Voucher', 'Professional', 'Error'].map((name) => [name, {}])),
  });
  const tags = new Set(document.tags.map(({ name }) => name));
  expect(
    operations.flatMap(({ operation }) => operation.tags).filter((tag) => !tags.has(tag)),
  ).toEqual([]);
  expect(document.info).toMatchObject({ license: { name: 'MIT' }, contact: {} });
  expect(JSON.stringify(document).length).toBeLessThan(600_000);
});

it.each(operations)('$operation.operationId is well formed', ({ path, method, operation }) => {
  expect(path).toMatch(/^\/api\/(bo|allocation|artist|node|orders)\//);
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  expect(inPath.map((parameter) => parameter.name)).toEqual(pathParams(path));
  expect(inPath.every((parameter) => parameter.required)).toBe(true);
  if (method === 'get') expect(operation.requestBody).toBeUndefined();
  expect(Object.keys(operation.responses)).toContainEqual(expect.stringMatching(/^20[04]$/));
});

const html = docsPage(contractTable, { ...client, productName: '<script>alert(1)</script>' });

it('the document and the page of the API: say of every operation who may call it, and the page shows text as text', () => {
  const open = operations.filter(({ operation }) => operation.security.length === 0);
  expect(open.map(({ operation }) => operation.operationId).sort()).toEqual(
    contractTable.flatMap(({ id, access }) => (access.kind === 'public' ? [id] : [])).sort(),
  );
  for (const entry of contractTable) {
    expect(html).toContain(`id="${entry.id}"`);
    expect(html).toContain(`<code>${entry.method} ${addressOf(entry)}</code>`);
  }
  expect(html).toContain('a session whose profile may write /staff');
  expect(html).not.toContain('<script');
});
