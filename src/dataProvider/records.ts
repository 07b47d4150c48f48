import type { RaRecord } from 'react-admin';
import { getPath, isRecord, setPath } from '../../domain/paths';
import { ApiError } from '../http/ApiError';
import type { Resource } from '../schema/definition/compiled';
import type { Wire } from '../schema/definition/mapping';

/** Decodes a wire record: names and units of the definition, `id` as text, `version` if present. */
export const decodeRecord = (resource: Resource, wire: Wire): RaRecord => {
  const record: Record<string, unknown> = {};
  for (const { path, wire: place, field } of resource.fields) {
    const { read } = field.options;
    if (read) setPath(record, path, field.codec.decode(read(wire)));
    else if (place !== false) setPath(record, path, field.codec.decode(getPath(wire, place)));
  }
  record.id = resource.spec.single ? resource.name : String(wire[resource.idKey] ?? wire.id ?? '');
  if (typeof wire.version === 'number') record.version = wire.version;
  return record as RaRecord;
};

/**
 * Encodes a record for the wire. `keys`, if known, are the permitted names of the body. A creation omits empty fields;
 * an update sends null for them, except in a group of the contract (`group.field`), which has no null.
 */
export const encodeRecord = (
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
  operation: 'create' | 'update',
  keys?: readonly string[],
): Record<string, unknown> => {
  const body: Record<string, unknown> = {};
  for (const { path, wire, writable, field } of resource.fields) {
    if (wire === false || !writable) continue;
    const value = getPath(values, path);
    if (value === undefined) continue;
    const encoded = field.codec.encode(value);
    if (encoded === undefined) continue;
    const isLeftOut = operation === 'create' || (keys !== undefined && wire.includes('.'));
    if (encoded === null && isLeftOut) continue;
    setPath(body, wire, encoded);
  }
  if (!keys) return body;
  return Object.fromEntries(Object.entries(body).filter(([key]) => keys.includes(key)));
};

const keysOf = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list';
  if (typeof value !== 'object' || value === null) return 'no object';
  return Object.keys(value).slice(0, 20).join(', ') || 'no key';
};

const checkedWires = new WeakSet<Resource>();

/** Warns once per resource of `wire` names that no row has: they may be misspelled. */
export const warnOfWires = (resource: Resource, rows: readonly Wire[]): void => {
  const [first] = rows;
  if (!first || resource.source.kind !== 'http' || checkedWires.has(resource)) return;
  checkedWires.add(resource);
  for (const { path, wire, field } of resource.fields)
    if (
      wire &&
      !field.options.read &&
      wire !== path &&
      rows.every((row) => getPath(row, wire) === undefined)
    )
      console.warn(
        `${resource.name}: fields.${path}: no row has ${wire}; one has ${keysOf(first)}`,
      );
};

/** Error of kind `shape` for a missing key; the console shows the option and the present keys. */
export const shapeProblem = (
  { name }: Resource,
  option: string,
  missingKey: string,
  answer: unknown,
): ApiError => {
  console.error(
    'answer.keys-missing',
    `${name}: ${option}: the answer has no ${missingKey}; it has ${keysOf(answer)}`,
  );
  return new ApiError('shape', 200, 'shape', '', { raw: answer });
};

/** Rows of a list response: at its key, bare, or under `data`. @throws ApiError of kind `shape` */
export const rowsOf = (resource: Resource, body: unknown, key = resource.spec.api.rows): Wire[] => {
  const keyed = key ? getPath(body, key) : undefined;
  const rows = [keyed, body, getPath(body, 'data')].find(Array.isArray);
  if (!rows) throw shapeProblem(resource, 'api.rows', key || 'list', body);
  const objects = rows.filter(isRecord);
  const { source, spec, idKey } = resource;
  // Rows without ids would count as the same record. The `needs` of the contract require them already.
  const needsIds = source.kind === 'http' && !spec.single;
  const rowWithoutId = objects.find((row) => String(row[idKey] ?? row.id ?? '') === '');
  if (needsIds && rowWithoutId) throw shapeProblem(resource, 'api.id', idKey, rowWithoutId);
  return objects;
};

/** Parses a count from a response or a header; undefined if it is not a count. */
export const parseCount = (value: unknown): number | undefined => {
  // `items 0-24/57`: the total follows the slash.
  const text = String(value ?? '').replace(/^.*\//, '');
  return /^\d+$/.test(text) ? Number(text) : undefined;
};

const TOTALS = ['totalItems', 'total', 'meta.total', 'meta.count'];

/** Returns the total of a list response: under one of the usual keys or headers. Undefined if there is none. */
export const totalOf = (body: unknown, headers: Headers): number | undefined =>
  [
    ...TOTALS.map((key) => getPath(body, key)),
    headers.get('x-total-count'),
    headers.get('content-range'),
  ]
    .map(parseCount)
    .find((count) => count !== undefined);

/** Returns the record of a response: wrapped, bare, or under `data` (`{ message, data }`). */
export const recordOf = (resource: Resource, body: unknown): Wire | undefined => {
  const { wrap } = resource.spec.api;
  const wrapped = wrap ? getPath(body, wrap) : undefined;
  return [wrapped, body, getPath(body, 'data')].find(
    (candidate): candidate is Wire =>
      isRecord(candidate) &&
      (resource.spec.single
        ? !isRecord(candidate.data)
        : resource.idKey in candidate || 'id' in candidate),
  );
};

/** Splits a name into the wire name of its field and the path inside it: `['items', '.1.price']`. */
const splitWireName = ({ fields }: Resource, name: string): readonly [string, string] => {
  const parts = name.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const wireName = parts.slice(0, length).join('.');
    if (fields.some(({ wire }) => wire === wireName))
      return [wireName, name.slice(wireName.length)];
  }
  return [name, ''];
};

/** Renames the wire fields of an error to those of the form, which marks them. */
export const renameErrors = (resource: Resource, failure: unknown): unknown => {
  if (!(failure instanceof ApiError) || !failure.body.errors) return failure;
  const errors: Record<string, string> = {};
  const wrapPrefix = `${resource.spec.api.wrap}.`;
  for (const [wire, text] of Object.entries(failure.body.errors)) {
    const bare = wire.startsWith(wrapPrefix) ? wire.slice(wrapPrefix.length) : wire;
    const [wireName, rest] = splitWireName(resource, bare);
    const fields = resource.fields.filter((field) => field.wire === wireName);
    if (fields.length === 0) errors[wire] = text;
    for (const { path } of fields) errors[`${path}${rest}`] = text;
  }
  const { kind, status, code, message, body, retryAfter } = failure;
  return new ApiError(kind, status, code, message, { ...body, errors }, retryAfter);
};
