import { endpointById } from '../../contract/index';
import { isListNeed } from '../../contract/needs';
import { getPath } from '../../domain/paths';
import { decodeRecord, rowsOf } from '../../src/dataProvider/records';
import type { Resource } from '../../src/schema/compiled';

const isAbsent = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

/** Key of the rows of a list of the contract. */
export const rowsKey = ({ mapping: { source } }: Resource): string | undefined => {
  const id = source.kind === 'contract' ? source.operations.list : undefined;
  const needs = id === undefined ? undefined : endpointById.get(id)?.needs;
  return isListNeed(needs) ? needs.$list : undefined;
};

/**
 * What a definition does not understand of a recorded answer of its list (`suppliers.sample.json` beside it):
 * rows without ids, names that no row has, values that are lost or come back as others.
 */
export const sampleFindings = (resource: Resource, sample: unknown): string[] => {
  const { mapping, byPath } = resource;
  const wires = rowsOf(mapping, sample, rowsKey(resource));
  const rows = wires.map((wire) => decodeRecord(mapping, wire));
  const found: string[] = [];
  if (rows.length === 0) return ['the sample has no row'];
  const ids = rows.map(({ id }) => id);
  if (ids.some((id) => id === '')) found.push(`api.id: a row has no ${mapping.idKey}`);
  else if (new Set(ids).size < ids.length) found.push('api.id: two rows have the same one');
  for (const field of mapping.fields) {
    const key = `fields.${field.path}`;
    const wire = field.wire;
    const values = rows.map((row) => getPath(row, field.path));
    if (wire !== false && !field.read && wires.every((one) => getPath(one, wire) === undefined))
      found.push(`${key}: no row has ${wire}`);
    else if (byPath.get(field.path)?.field.options.required && values.some(isAbsent))
      found.push(`${key}: is required, and a row has none`);
    if (wire === false || field.read || !field.writable) continue;
    wires.forEach((one, at) => {
      const given = getPath(one, wire);
      const back = field.encode(values[at]);
      // Digits lose their mask, and days their hour: what is sent is read as the same value again.
      const again = JSON.stringify(field.decode(back));
      if (!isAbsent(given) && again !== JSON.stringify(values[at]))
        found.push(`${key}: ${JSON.stringify(given)} goes back as ${JSON.stringify(back)}`);
      else if (!isAbsent(given) && isAbsent(values[at]))
        found.push(`${key}: ${JSON.stringify(given)} is read as nothing`);
    });
  }
  return [...new Set(found)];
};
