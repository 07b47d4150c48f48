import { setPath } from '../../../domain/paths';
import { registry } from '../../../src/resources/all';
import {
  type CompiledField,
  compileFields,
  type Resource,
} from '../../../src/schema/definition/compiled';
import type { Fields, FormContext } from '../../../src/schema/definition/types';
import { validateRecord } from '../../../src/schema/definition/validate';
import { contextOf as contextOfEdit } from '../../support/definitionUnits';
import { SHIPPED } from '../../support/shipped';
import { ADDRESS, STORED, WHOLE } from './forms';

/** Sample values and records of definitions. */

type Values = Readonly<Record<string, unknown>>;

/** A value that each type of field accepts. */
const SAMPLES: Values = {
  text: 'abc',
  longText: 'abc',
  password: 'violeta no jardim',
  email: 'ana@camarim.test',
  phoneBR: '11987654321',
  cpf: '52998224725',
  cep: '01310100',
  money: 12345,
  percent: 15,
  integer: 3,
  decimal: 2,
  date: '2026-04-10',
  dateTime: '2026-03-10T15:04:00.000Z',
  hour: '08:00',
  boolean: true,
  references: ['a', 'b'],
  reference: 'a',
  image: '/api/bo/files/a.png',
  file: '/api/bo/files/a.pdf',
  richText: '<p>abc</p>',
  address: { ...ADDRESS, addressIdentification: 'endereço pessoal' },
};

/** A sample value of a field; undefined where its type has none. */
export const sampleOf = ({ field }: Pick<CompiledField, 'field'>): unknown => {
  if (field.type === 'choice') return field.codec.decode(Object.keys(field.choices ?? {})[0]);
  if (field.type === 'choices')
    return field.codec.decode(Object.keys(field.choices ?? {}).slice(0, 1));
  if (field.type !== 'list') return SAMPLES[field.type];
  // Data of other records is not sent.
  const items = compileFields((field.items ?? {}) as Fields).filter(
    (item) => item.field.type !== 'data',
  );
  return [Object.fromEntries(items.map((item) => [item.path, sampleOf(item) ?? null]))];
};

/** A record with a sample value in each field. */
export const sampleRecord = (fields: readonly CompiledField[], over: Values = {}): Values => {
  const record: Record<string, unknown> = {};
  for (const entry of fields)
    if (entry.field.type !== 'computed') setPath(record, entry.path, sampleOf(entry) ?? null);
  return changed(record, over);
};

/** A copy of a record with some values changed, by dotted path. */
export const changed = (record: Values, changes: Values): Values => {
  // Not a structured clone: it would keep objects that two paths share.
  const copy = JSON.parse(JSON.stringify(record)) as Record<string, unknown>;
  for (const [path, value] of Object.entries(changes)) setPath(copy, path, value);
  return copy;
};

/** The context of the rows: Tuesday 2026-03-10, noon in São Paulo. */
export const contextOf = (mode: FormContext['mode'], stored?: Values): FormContext => ({
  ...contextOfEdit(),
  mode,
  stored,
});

/** One of the two forms of a definition. */
export interface FormCase {
  readonly form: string;
  readonly resource: Resource;
  readonly mode: 'create' | 'edit';
  /** Values that break no rule. */
  readonly whole: Values;
  readonly context: FormContext;
}

/** A sample without the values that break a rule between fields: a new definition names none of its own. */
const validSample = (resource: Resource, mode: FormCase['mode']): Values => {
  const record = sampleRecord(resource.fields);
  const problems = Object.keys(validateRecord(resource, record, contextOf(mode)));
  return changed(record, Object.fromEntries(problems.map((path) => [path, null])));
};

const formCase = (resource: Resource, mode: FormCase['mode']): FormCase => {
  const own = WHOLE[resource.name];
  const whole = own ? sampleRecord(resource.fields, own) : validSample(resource, mode);
  const stored = mode === 'edit' ? { ...whole, ...STORED[resource.name] } : undefined;
  const context = contextOf(mode, stored);
  return { form: `${resource.name} ${mode}`, resource, mode, whole, context };
};

/** A new definition may have rules that no sample passes: of a required text with a pattern. */
const isPassed = ({ resource, whole, context }: FormCase): boolean =>
  SHIPPED.includes(resource.name) ||
  Object.keys(validateRecord(resource, whole, context)).length === 0;

/** All forms of definitions. */
export const FORM_CASES: readonly FormCase[] = registry.resources
  .flatMap((resource) => [
    ...(resource.can.create ? [formCase(resource, 'create')] : []),
    ...(resource.can.update ? [formCase(resource, 'edit')] : []),
  ])
  .filter(isPassed);

/** The forms that a row of the rules names: `vouchers`, `vouchers create`. */
export const formsNamed = (name: string): readonly FormCase[] => {
  const found = FORM_CASES.filter(({ form, resource }) => [form, resource.name].includes(name));
  if (found.length === 0) throw new RangeError(`No form is called ${name}`);
  return found;
};
