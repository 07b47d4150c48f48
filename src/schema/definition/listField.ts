import { getPath, setPath } from '../../../domain/paths';
import type { Codec } from './mapping';
import type {
  AnyField,
  Conditions,
  Field,
  FieldOptions,
  Fields,
  FormContext,
  Values,
} from './types';
import { isBlank, lineSource, REQUIRED, validateRecord } from './validate';

type Item = Readonly<Record<string, unknown>>;

/** Options of lists; their conditions are those of the fields of an item, and see the item. */
export interface ListOptions<G extends Fields = Fields>
  extends FieldOptions<readonly Item[]>,
    Conditions<G> {
  /** One item in words: 'serviço'. */
  readonly item: string;
  /** Message for an incomplete item. */
  readonly invalid?: string;
  /** Most items. */
  readonly max?: number;
}

const INCOMPLETE = 'Verifique os campos de cada item';

const isEmptyItem = (item: Item): boolean =>
  Object.values(item).every((value) => isBlank(value) || value === false);

const isFilled = (item: Item): boolean => !isEmptyItem(item);

/** The items that hold something; a line without anything is still to be filled, and ignored. */
export const filledItems = (value: unknown): readonly Item[] =>
  (Array.isArray(value) ? (value as Item[]) : []).filter(isFilled);

/** Messages of one item of a list by field; empty when it is complete. */
export const itemErrors = (
  field: AnyField,
  item: Item,
  context: FormContext,
): Readonly<Record<string, string>> => validateRecord(lineSource(field), item, context);

const requiredText = (required: unknown): string | undefined =>
  required ? (typeof required === 'string' ? required : REQUIRED) : undefined;

const wireOf = (name: string, { type, options }: AnyField): string | undefined => {
  if (typeof options.wire === 'string') return options.wire;
  // Data that are no field are sent back unchanged.
  return options.wire === false && type !== 'data' ? undefined : name;
};

const readIn = (item: Item, name: string, field: AnyField): unknown => {
  const { read } = field.options;
  if (typeof read === 'function') return read(item);
  const wire = wireOf(name, field);
  return wire === undefined ? undefined : getPath(item, wire);
};

/** Each item crosses the wire by the codecs of its fields; what it does not hold, hidden, is left out. */
const itemsCodec = (items: Fields): Codec => {
  const entries = Object.entries(items);
  return {
    decode: (wire) =>
      (Array.isArray(wire) ? wire : []).map((item) =>
        Object.fromEntries(
          entries.map(([name, field]) => [
            name,
            field.codec.decode(readIn(item ?? {}, name, field)),
          ]),
        ),
      ),
    encode: (value) =>
      filledItems(value).map((item) => {
        const body: Record<string, unknown> = {};
        for (const [name, field] of entries) {
          const wire = wireOf(name, field);
          if (wire === undefined || !Object.hasOwn(item, name)) continue;
          const encoded = field.codec.encode(item[name]);
          if (encoded !== undefined) setPath(body, wire, encoded);
        }
        return body;
      }),
  };
};

/** A list as definitions know it: the fields of its items come along. */
export type ListField<G extends Fields> = Field<readonly Values<G>[], boolean> & {
  readonly items: G;
};

/**
 * Several items of the same fields, one under the other: the services of a package. The line that is
 * being typed belongs to the value, so that nothing typed is lost.
 */
export const list = <const G extends Fields>(
  label: string,
  items: G,
  options: ListOptions<NoInfer<G>>,
): ListField<G> => {
  const field: ListField<G> = {
    type: 'list',
    label,
    options: { column: false, sort: false, span: 12, ...options } as unknown as Field<
      readonly Values<G>[]
    >['options'],
    codec: itemsCodec(items),
    items,
    messageInside: (value, place, message) =>
      itemMessage(items, options.item, value, place, message),
    check: (value, context) => {
      const filled = filledItems(value);
      if (filled.length === 0) return requiredText(options.required);
      if (options.max !== undefined && filled.length > options.max)
        return `Máximo de ${options.max} itens`;
      const isWrong = (item: Item): boolean =>
        Object.keys(itemErrors(field as AnyField, item, context as FormContext)).length > 0;
      return filled.some(isWrong) ? (options.invalid ?? INCOMPLETE) : undefined;
    },
  };
  return field;
};

/** Message about an item, 'Serviço 2, Preço: …'; `place` (`1.price`) counts filled lines only. */
const itemMessage = (
  items: Fields,
  item: string,
  value: unknown,
  place: string,
  message: string,
): string => {
  const [at = '', ...rest] = place.split('.');
  if (!/^\d+$/.test(at)) return message;
  const lines = Array.isArray(value) ? (value as Item[]) : [];
  const sent = lines.flatMap((line, index) => (isFilled(line) ? [index] : []))[Number(at)];
  const name = rest.join('.');
  const field = Object.entries(items).find(
    ([path, { options: own }]) => path === name || own.wire === name,
  )?.[1];
  const line = `${item.slice(0, 1).toUpperCase()}${item.slice(1)} ${(sent ?? Number(at)) + 1}`;
  return `${field ? `${line}, ${field.label}` : line}: ${message}`;
};
