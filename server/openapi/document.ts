import * as z from 'zod/mini';
import { type AnyEndpoint, pathParams, type Schema, SERVICES } from '../../contract/endpoint';
import { recordNames } from '../../contract/record';
import { COMMON_ERRORS, errorBody } from '../../contract/shapes';
import { grouped } from '../grouped';
import { accessText } from '../http/authorization';
import type { ClientConfig } from '../http/config';

export interface JsonObject {
  [key: string]: unknown;
}

/** Converts a wire schema to JSON Schema; an inexpressible part becomes an open schema. */
export const jsonSchema = (schema: Schema, io: 'input' | 'output'): JsonObject => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as JsonObject;
};

type ToSchema = (schema: Schema, io: 'input' | 'output') => JsonObject;

/** Creates a converter to JSON Schema that adds named records to `components` and refers to them. */
const schemaCollector =
  (components: Record<string, unknown>): ToSchema =>
  (schema, io) => {
    const converted = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      metadata: recordNames,
      // Older tools read `items: false`, which closes a tuple, as a list without items.
      override: ({ jsonSchema: part }) => {
        if (part.prefixItems) part.items = {};
      },
    });
    const {
      $schema: _,
      $defs = {},
      ...rest
    } = JSON.parse(JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/'));
    Object.assign(components, $defs);
    return rest;
  };

const parameters = (entry: AnyEndpoint, schemaOf: ToSchema): JsonObject[] => {
  const fieldsOf = (schema: Schema | undefined) => {
    const { properties = {}, required = [] }: JsonObject = schema ? schemaOf(schema, 'input') : {};
    return Object.entries(properties as JsonObject).map(([name, field]) => ({
      name,
      schema: field,
      required: (required as string[]).includes(name),
    }));
  };
  const known = new Map(fieldsOf(entry.params).map(({ name, schema }) => [name, schema]));
  return [
    ...pathParams(entry.path).map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: known.get(name) ?? { type: 'string' },
    })),
    ...fieldsOf(entry.query).map((field) => ({ ...field, in: 'query' })),
  ];
};

const BODY_TYPES = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  bytes: 'application/octet-stream',
} as const;

const BINARY = { type: 'string', format: 'binary' } as const;

const requestBody = (entry: AnyEndpoint, schemaOf: ToSchema): JsonObject => {
  if (!entry.body) return {};
  const kind = entry.bodyKind ?? 'json';
  const schema = kind === 'bytes' ? BINARY : schemaOf(entry.body, 'input');
  return { requestBody: { required: true, content: { [BODY_TYPES[kind]]: { schema } } } };
};

const ERROR_REFERENCE = {
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
} as const;

const success = (entry: AnyEndpoint, schemaOf: ToSchema): JsonObject => {
  if (entry.answerKind === 'empty') return { 204: { description: 'Done; no content.' } };
  const content =
    entry.answerKind === 'bytes'
      ? { 'application/octet-stream': { schema: BINARY } }
      : { 'application/json': { schema: schemaOf(entry.answer, 'output') } };
  return { 200: { description: 'Done.', content } };
};

const COMMON_CODES = grouped(Object.entries(COMMON_ERRORS), ([, status]) => status);

const responseName = (status: number): string => `Error${status}`;

const commonResponses = (): JsonObject =>
  Object.fromEntries(
    COMMON_CODES.map(([status, codes]) => [
      responseName(status),
      { description: codes.map(([code]) => code).join(', '), ...ERROR_REFERENCE },
    ]),
  );

/** Error responses by status; `default` has the codes of the operation itself. */
const failures = (entry: AnyEndpoint): JsonObject => ({
  ...Object.fromEntries(
    COMMON_CODES.map(([status]) => status)
      .filter((status) => entry.access.kind !== 'public' || status !== COMMON_ERRORS.forbidden)
      .map((status) => [status, { $ref: `#/components/responses/${responseName(status)}` }]),
  ),
  ...(entry.errors?.length && {
    default: { description: `Also: ${entry.errors.join(', ')}.`, ...ERROR_REFERENCE },
  }),
});

const tagOf = ({ id }: AnyEndpoint): string => id.split('.')[0] as string;

const tagsOf = (endpoints: readonly AnyEndpoint[]): JsonObject[] =>
  grouped(endpoints, tagOf).map(([name, entries]) => ({
    name,
    description: `Specification: ${[...new Set(entries.map(({ section }) => section))].join('; ')}.`,
  }));

const operation = (entry: AnyEndpoint, schemaOf: ToSchema): JsonObject => ({
  operationId: entry.id,
  tags: [tagOf(entry)],
  summary: entry.summary,
  description: `Specification: ${entry.section}. Open to ${accessText(entry.access)}.`,
  parameters: parameters(entry, schemaOf),
  ...requestBody(entry, schemaOf),
  responses: { ...success(entry, schemaOf), ...failures(entry) },
  security: entry.access.kind === 'public' ? [] : [{ bearer: [] }],
  'x-access': entry.access,
});

/** Path with the prefix of its service, since two services may have the same path. */
const pathOf = (entry: AnyEndpoint, { services }: ClientConfig): string =>
  `${services[entry.service]}${entry.path}`.replace(/^https?:\/\/[^/]+/, '');

export const openApiDocument = (
  endpoints: readonly AnyEndpoint[],
  client: ClientConfig,
): JsonObject => {
  const schemas: Record<string, unknown> = {};
  const schemaOf = schemaCollector(schemas);
  schemaOf(errorBody, 'output');
  const paths: Record<string, JsonObject> = {};
  for (const entry of endpoints) {
    const path = pathOf(entry, client);
    paths[path] = {
      ...paths[path],
      [entry.method.toLowerCase()]: operation(entry, schemaOf),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${client.productName} back office`,
      version: client.version,
      description: `Services: ${SERVICES.join(', ')}. Every error answer is \`{ error: { code, description, fields?, requestId } }\`.`,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: client.productName },
    },
    servers: [{ url: '/' }],
    tags: tagsOf(endpoints),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      responses: commonResponses(),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
};
