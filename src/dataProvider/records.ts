import type { RaRecord } from 'react-admin';
import { getPath, setPath } from '../../domain/paths';
import { ApiError } from '../http/ApiError';
import type { ResourceMapping, Wire } from '../schema/mapping';
import { shapeProblem } from './foreignAnswer';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A wire record as the screens see it: our names, our units, `id` as text, `version` if it has one. */
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
 * What a record looks like on the wire. `keys`, where known, are the names that the body may have.
 * A creation leaves out what is empty; an update clears it with null, except inside a group of the
 * contract, whose fields are there or not.
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
    const value = field.write ? field.write(values) : getPath(values, field.path);
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

/**
 * The rows of a list answer: under the named key, else bare, else under `data`.
 * @throws ApiError of kind `shape` where there are none
 */
export const rowsOf = (mapping: ResourceMapping, body: unknown): Wire[] => {
  const named = mapping.rows ? getPath(body, mapping.rows) : undefined;
  const rows = [named, body, getPath(body, 'data')].find(Array.isArray);
  if (!rows) throw shapeProblem(mapping, 'api.rows', mapping.rows || 'list', body);
  const objects = rows.filter(isObject);
  const nameless = hasOwnIds(mapping) && objects.find((row) => !namesRecord(mapping, row));
  // Rows without ids would all be one and the same record.
  if (nameless) throw shapeProblem(mapping, 'api.id', mapping.idKey, nameless);
  return objects;
};

/** Whether each record must bring its id: what the contract reads is judged by its `needs`. */
const hasOwnIds = ({ source, single }: ResourceMapping): boolean =>
  source.kind === 'http' && !single;

const namesRecord = ({ idKey }: ResourceMapping, wire: Wire): boolean =>
  String(wire[idKey] ?? wire.id ?? '') !== '';

/** A number that counts, as an answer or a header may say it; undefined when it does not. */
export const countOf = (given: unknown): number | undefined => {
  // `items 0-24/57`: the total stands after the slash.
  const text = String(given ?? '').replace(/^.*\//, '');
  return /^\d+$/.test(text) ? Number(text) : undefined;
};

/**
 * The total of a list answer: where the definition says, else under `totalItems`, else in one of the
 * usual headers; undefined when it gives none.
 */
export const totalOf = (
  mapping: ResourceMapping,
  body: unknown,
  headers: Headers,
): number | undefined => {
  const { total } = mapping;
  const places = [
    total && ('header' in total ? headers.get(total.header) : getPath(body, total.key)),
    getPath(body, 'totalItems'),
    headers.get('x-total-count'),
    headers.get('content-range'),
  ];
  return places.map(countOf).find((count) => count !== undefined);
};

/** The record of an answer: wrapped, bare, or under `data` (`{ message, data }`). */
export const recordOf = (mapping: ResourceMapping, body: unknown): Wire | undefined => {
  const wrapped = mapping.wrap.receive ? getPath(body, mapping.wrap.receive) : undefined;
  return [wrapped, body, getPath(body, 'data')].find(
    (candidate): candidate is Wire =>
      isObject(candidate) &&
      (mapping.single
        ? !isObject(candidate.data)
        : mapping.idKey in candidate || 'id' in candidate),
  );
};

/** The wire name of the field that a name is of, and what is named inside it: `['items', '.1.price']`. */
const holderOf = ({ fields }: ResourceMapping, name: string): readonly [string, string] => {
  const parts = name.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const holder = parts.slice(0, length).join('.');
    if (fields.some(({ wire }) => wire === holder)) return [holder, name.slice(holder.length)];
  }
  return [name, ''];
};

/** The same failure with the names of our fields, so that forms mark the right ones. */
export const renameErrors = (mapping: ResourceMapping, failure: unknown): unknown => {
  if (!(failure instanceof ApiError) || !failure.body.errors) return failure;
  const errors: Record<string, string> = {};
  for (const [wire, message] of Object.entries(failure.body.errors)) {
    const bare =
      mapping.wrap.send && wire.startsWith(`${mapping.wrap.send}.`)
        ? wire.slice(mapping.wrap.send.length + 1)
        : wire;
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
