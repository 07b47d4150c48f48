import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { AnyEndpoint, Schema } from '../../contract/endpoint';
import { endpointById } from '../../contract/index';
import { registry } from '../../src/resources/all';
import type { CompiledField, Resource } from '../../src/schema/definition/compiled';
import { type Limit, readLimit } from '../../src/schema/definition/limits';
import { shippedResources } from '../support/shipped';

/** What a form takes is what the contract takes, to the last character. */

const TEXTS: readonly string[] = ['text', 'longText', 'email', 'password'];

const shapeOf = (schema: unknown): Readonly<Record<string, Schema>> | undefined => {
  if (typeof schema !== 'object' || schema === null) return undefined;
  if ('shape' in schema) return schema.shape as Readonly<Record<string, Schema>>;
  return 'def' in schema ? shapeOf((schema.def as { innerType?: unknown }).innerType) : undefined;
};

/** The shape of a dotted key; undefined where the body has none. */
const shapeAt = (schema: unknown, path: string): Schema | undefined => {
  const [first = '', ...rest] = path.split('.');
  const found = shapeOf(schema)?.[first];
  return found && rest.length > 0 ? shapeAt(found, rest.join('.')) : found;
};

/** Whether a shape refuses a text of so many characters for its length. */
const isTooLong = (shape: Schema, length: number): boolean =>
  (z.safeParse(shape, 'a'.repeat(length)).error?.issues ?? []).some(
    ({ code }) => code === 'too_big',
  );

interface Limited {
  readonly name: string;
  readonly most: number;
  readonly shape: Schema;
}

const limitedIn = (resource: Resource, body: unknown): Limited[] =>
  resource.fields.flatMap(({ path, wire, writable, field }: CompiledField) => {
    const { limit } = readLimit(field.options.max as Limit | undefined);
    const shape = wire && shapeAt(body, wire);
    if (!TEXTS.includes(field.type) || limit === undefined || !shape) return [];
    // What the wire has as a list is no text there.
    const isText = z.safeParse(shape, 'a').success;
    return writable && isText ? [{ name: path, most: limit, shape }] : [];
  });

/** The texts of the forms of all definitions, by what they are sent to. */
const FORMS = shippedResources.flatMap((resource) => {
  const { source } = resource;
  if (source.kind !== 'contract') return [];
  return (['create', 'update'] as const).flatMap((mode) => {
    const id = resource.can[mode] ? source.operations[mode] : undefined;
    const entry = id === undefined ? undefined : (endpointById.get(id) as AnyEndpoint | undefined);
    return limitedIn(resource, entry?.body).map((one) => ({ ...one, id }));
  });
});

describe('a text of a form', () => {
  it('has its limit in many places', () => expect(FORMS.length).toBeGreaterThan(40));

  it.each(FORMS)('$id $name is taken by the contract up to $most characters', ({ most, shape }) =>
    expect([isTooLong(shape, most), isTooLong(shape, most + 1)]).toEqual([false, true]),
  );
});

const AMOUNTS = registry.resources.flatMap(({ name, fields, source }) =>
  (source.kind === 'contract' ? [source.operations.create, source.operations.update] : []).flatMap(
    (id) =>
      fields.flatMap(({ path, field, wire, writable }) => {
        const entry = endpointById.get(id ?? '') as AnyEndpoint | undefined;
        const shape = wire && writable ? shapeAt(entry?.body, wire) : undefined;
        return shape && field.type === 'money'
          ? [{ name: `${name}.${path}`, id, shape, field }]
          : [];
      }),
  ),
);

it.each(AMOUNTS)('$name is sent in the unit that $id takes', ({ shape, field }) => {
  const sent = field.codec.encode(15_005);
  const takesCents = z.safeParse(shape, 150.05).error !== undefined;
  expect(Number(sent)).toBe(takesCents ? 15_005 : 150.05);
});
