import * as z from 'zod/mini';
import { type AnyEndpoint, pathParams, type Schema, SERVICES } from '../../contract/endpoint';
import { COMMON_ERRORS, errorBody } from '../../contract/shapes';
import { accessText, authorisationTable } from '../http/authorisation';
import type { ClientConfig } from '../http/config';

/** A JSON value made of objects, as documents are. */
export interface JsonObject {
  [key: string]: unknown;
}

/** JSON Schema of a wire shape; what JSON Schema cannot say becomes an open schema. */
export const jsonSchema = (schema: Schema, io: 'input' | 'output'): JsonObject => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as JsonObject;
};

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const propertiesOf = (schema: Schema | undefined): [string, JsonObject, boolean][] => {
  if (!schema) return [];
  const { properties, required } = jsonSchema(schema, 'input');
  const names = Array.isArray(required) ? required : [];
  return isObject(properties)
    ? Object.entries(properties).map(([name, property]) => [
        name,
        isObject(property) ? property : {},
        names.includes(name),
      ])
    : [];
};

const parameters = (entry: AnyEndpoint): JsonObject[] => {
  const known = new Map(propertiesOf(entry.params).map(([name, schema]) => [name, schema]));
  const inPath = pathParams(entry.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: known.get(name) ?? { type: 'string' },
  }));
  const inQuery = propertiesOf(entry.query).map(([name, schema, required]) => ({
    name,
    in: 'query',
    required,
    schema,
  }));
  return [...inPath, ...inQuery];
};

const BODY_TYPES = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  bytes: 'application/octet-stream',
} as const;

const BINARY = { type: 'string', format: 'binary' } as const;

const requestBody = (entry: AnyEndpoint): JsonObject => {
  if (!entry.body) return {};
  const kind = entry.bodyKind ?? 'json';
  const schema = kind === 'bytes' ? BINARY : jsonSchema(entry.body, 'input');
  return { requestBody: { required: true, content: { [BODY_TYPES[kind]]: { schema } } } };
};

const ERROR_REFERENCE = {
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
} as const;

const success = (entry: AnyEndpoint): JsonObject => {
  if (entry.answerKind === 'empty') return { 204: { description: 'Done; no content.' } };
  const content =
    entry.answerKind === 'bytes'
      ? { 'application/octet-stream': { schema: BINARY } }
      : { 'application/json': { schema: jsonSchema(entry.answer, 'output') } };
  return { 200: { description: 'Done.', content } };
};

/** Error answers by status, each with the codes that it may carry. */
const failures = (entry: AnyEndpoint): JsonObject => {
  const codes = Object.entries(COMMON_ERRORS).filter(
    ([code]) => entry.access.kind !== 'public' || code !== 'forbidden',
  );
  const byStatus = new Map<number, string[]>();
  for (const [code, status] of codes) byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  const own = entry.errors?.length
    ? { default: { description: `Also: ${entry.errors.join(', ')}.`, ...ERROR_REFERENCE } }
    : {};
  return {
    ...Object.fromEntries(
      [...byStatus].map(([status, list]) => [
        String(status),
        { description: list.join(', '), ...ERROR_REFERENCE },
      ]),
    ),
    ...own,
  };
};

const operation = (entry: AnyEndpoint, access: string): JsonObject => ({
  operationId: entry.id,
  tags: [entry.id.split('.')[0]],
  summary: entry.summary,
  description: `Specification: ${entry.section}. Open to ${access}.`,
  parameters: parameters(entry),
  ...requestBody(entry),
  responses: { ...success(entry), ...failures(entry) },
  security: entry.access.kind === 'public' ? [] : [{ bearer: [] }],
  'x-access': entry.access,
});

/** The path with the service in front, so that equal paths of two services stay apart. */
const pathOf = (entry: AnyEndpoint, { services }: ClientConfig): string =>
  `${services[entry.service]}${entry.path}`.replace(/^https?:\/\/[^/]+/, '');

/** The OpenAPI 3.1 document of a contract. */
export const openApiDocument = (
  endpoints: readonly AnyEndpoint[],
  client: ClientConfig,
): JsonObject => {
  const access = new Map(
    authorisationTable(endpoints).map((row) => [row.operation, accessText(row)]),
  );
  const paths: Record<string, JsonObject> = {};
  for (const entry of endpoints) {
    const path = pathOf(entry, client);
    paths[path] = {
      ...paths[path],
      [entry.method.toLowerCase()]: operation(entry, access.get(entry.id) ?? 'nobody'),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${client.productName} back office`,
      version: client.version,
      description: `Services: ${SERVICES.join(', ')}. Every error answer is \`{ error: { code, description, fields?, requestId } }\`.`,
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: jsonSchema(errorBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
};
