import type { RaRecord } from 'react-admin';
import { getPath, isRecord, setPath } from '../../domain/paths';
import { ApiError } from '../http/ApiError';
import type { ResourceMapping, Wire } from '../schema/definition/mapping';
import { shapeProblem } from './foreignAnswer';

/** Decodes a wire record for the screens: our names and units, `id` as text, `version` if present. */
export const decodeRecord = (mapping: ResourceMapping, wire: Wire): RaRecord => {
  const record: Record<string, unknown> = {};
  for (const field of mapping.fields) {
    if (field.read) setPath(record, field.path, field.decode(field.read(wire)));
    else if (field.wire !== false)
      setPath(record, field.path, field.decode(getPath(wire, field.wire)));
  }
  record.id = mapping.single ? mapping.resource : String(wire[mapping.idKey] ?? wire.id ?? '');
  if (typeof wire.version === 'number') record.version = wire.version;
  return record as RaRecord;
};

/**
 * Encodes a record for the wire. `keys`, if known, are the permitted names of the body. A creation leaves out empty
 * fields; an update clears them with null, except inside a group of the contract, whose fields are present or absent.
 */
export const encodeRecord = (
  mapping: ResourceMapping,
  values: Readonly<Record<string, unknown>>,
  operation: 'create' | 'update',
  keys?: readonly string[],
): Record<string, unknown> => {
  const body: Record<string, unknown> = {};
  for (const field of mapping.fields) {
    if (field.wire === false || !field.writable) continue;
    const value = getPath(values, field.path);
    if (value === undefined) continue;
    const encoded = field.encode(value);
    if (encoded === undefined) continue;
    const isLeftOut = operation === 'create' || (keys !== undefined && isGrouped(field.wire));
    if (encoded === null && isLeftOut) continue;
    setPath(body, field.wire, encoded);
  }
  if (!keys) return body;
  return Object.fromEntries(Object.entries(body).filter(([key]) => keys.includes(key)));
};

const isGrouped = (wire: string): boolean => wire.includes('.');

/** Rows of a list response: at its key, bare, or under `data`. @throws ApiError of kind `shape` */
export const rowsOf = (mapping: ResourceMapping, body: unknown, key = mapping.rows): Wire[] => {
  const named = key ? getPath(body, key) : undefined;
  const rows = [named, body, getPath(body, 'data')].find(Array.isArray);
  if (!rows) throw shapeProblem(mapping, 'api.rows', key || 'list', body);
  const objects = rows.filter(isRecord);
  const nameless = hasOwnIds(mapping) && objects.find((row) => !namesRecord(mapping, row));
  // Rows without ids would count as the same record.
  if (nameless) throw shapeProblem(mapping, 'api.id', mapping.idKey, nameless);
  return objects;
};

/** Must each record have an id of its own? Operations of the contract are checked by their `needs`. */
const hasOwnIds = ({ source, single }: ResourceMapping): boolean =>
  source.kind === 'http' && !single;

const namesRecord = ({ idKey }: ResourceMapping, wire: Wire): boolean =>
  String(wire[idKey] ?? wire.id ?? '') !== '';

/** Parses a count from a response or a header; undefined if it is none. */
export const countOf = (given: unknown): number | undefined => {
  // `items 0-24/57`: the total follows the slash.
  const text = String(given ?? '').replace(/^.*\//, '');
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
    .map(countOf)
    .find((count) => count !== undefined);

/** Returns the record of a response: wrapped, bare, or under `data` (`{ message, data }`). */
export const recordOf = (mapping: ResourceMapping, body: unknown): Wire | undefined => {
  const wrapped = mapping.wrap ? getPath(body, mapping.wrap) : undefined;
  return [wrapped, body, getPath(body, 'data')].find(
    (candidate): candidate is Wire =>
      isRecord(candidate) &&
      (mapping.single
        ? !isRecord(candidate.data)
        : mapping.idKey in candidate || 'id' in candidate),
  );
};

/** Splits a name into the wire name of its field and the path inside it: `['items', '.1.price']`. */
const holderOf = ({ fields }: ResourceMapping, name: string): readonly [string, string] => {
  const parts = name.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const holder = parts.slice(0, length).join('.');
    if (fields.some(({ wire }) => wire === holder)) return [holder, name.slice(holder.length)];
  }
  return [name, ''];
};

/** Renames the fields of an error to ours, so that forms mark the right ones. */
export const renameErrors = (mapping: ResourceMapping, failure: unknown): unknown => {
  if (!(failure instanceof ApiError) || !failure.body.errors) return failure;
  const errors: Record<string, string> = {};
  for (const [wire, message] of Object.entries(failure.body.errors)) {
    const bare = wire.startsWith(`${mapping.wrap}.`) ? wire.slice(`${mapping.wrap}.`.length) : wire;
    const [holder, inside] = holderOf(mapping, bare);
    const fields = mapping.fields.filter((field) => field.wire === holder);
    for (const path of fields.length > 0 ? fields.map((field) => `${field.path}${inside}`) : [wire])
      errors[path] = message;
  }
  return new ApiError(
    failure.kind,
    failure.status,
    failure.code,
    failure.message,
    { ...failure.body, errors },
    failure.retryAfter,
  );
};
