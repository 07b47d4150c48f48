import { getPath } from '../../../domain/paths';
import { compileResource } from '../../../src/schema/definition/compile';
import type { Resource } from '../../../src/schema/definition/compiled';
import type { AnySpec } from '../../../src/schema/definition/defineResource';
import type { AnyField, Fields } from '../../../src/schema/definition/types';

const filled = (fields: Fields, values: unknown): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, AnyField] => {
      const value = getPath(values, name);
      if (field.fields) return [name, { ...field, fields: filled(field.fields, value) }];
      return [name, { ...field, options: { ...field.options, initial: value } }];
    }),
  );

/** A copy of a definition whose new record has the values: its form can be saved as it opens. */
export const prefilled = ({ spec, file }: Resource, values: object): Resource =>
  compileResource({ ...spec, fields: filled(spec.fields, values) } as unknown as AnySpec, file);
