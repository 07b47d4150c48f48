import { describe, expect, it } from 'vitest';
import { pathParams } from '../../contract/endpoint';
import { authorisationTable } from '../http/authorisation';
import { contractTable, testConfig } from '../http/testSupport';
import { type JsonObject, openApiDocument } from './document';
import { docsPage } from './page';

const { client } = testConfig();
const document = JSON.parse(JSON.stringify(openApiDocument(contractTable, client))) as {
  openapi: string;
  info: JsonObject;
  paths: Record<string, Record<string, Operation>>;
  components: JsonObject;
};

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: JsonObject }[];
  requestBody?: { content: JsonObject };
  responses: Record<string, { description: string; content?: JsonObject }>;
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

describe('the OpenAPI document', () => {
  it('is of version 3.1 and has every operation of the contract once', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info.version).toBe('1.2.3');
    expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(
      contractTable.map((entry) => entry.id).sort(),
    );
  });

  it.each(operations)('$operation.operationId is well formed', ({ path, method, operation }) => {
    expect(path).toMatch(/^\/api\/(bo|allocation|artist|node|orders)\//);
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map((parameter) => parameter.name)).toEqual(pathParams(path));
    expect(inPath.every((parameter) => parameter.required)).toBe(true);
    const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(names).size).toBe(names.length);
    if (method === 'get') expect(operation.requestBody).toBeUndefined();
    const statuses = Object.keys(operation.responses);
    expect(statuses.some((status) => /^20[04]$/.test(status))).toBe(true);
    expect(Object.values(operation.responses).every((answer) => answer.description)).toBe(true);
  });

  it('refers to nothing that it does not hold', () => {
    const known = Object.keys(document.components.schemas as JsonObject);
    const references = new Set(referencesOf(document));
    expect([...references]).toEqual(known.map((name) => `#/components/schemas/${name}`));
  });

  it('says of exactly the public operations that they need no bearer', () => {
    const open = operations.filter(({ operation }) => operation.security.length === 0);
    const expected = authorisationTable(contractTable).filter(({ tokens }) => tokens.length === 0);
    expect(open.map(({ operation }) => operation.operationId).sort()).toEqual(
      expected.map(({ operation }) => operation).sort(),
    );
  });
});

const html = docsPage(contractTable, client);

it('the page of the API: shows every operation with its address and who may call it', () => {
  for (const row of authorisationTable(contractTable)) {
    expect(html).toContain(`id="${row.operation}"`);
    expect(html).toContain(`<code>${row.method} ${row.address}</code>`);
  }
  expect(html).toContain('a session whose profile may write /staff');
});

it('the page of the API: shows text as text', () => {
  const page = docsPage(contractTable, { ...client, productName: '<script>alert(1)</script>' });
  expect(page).not.toContain('<script');
});
