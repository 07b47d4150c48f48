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

/** Options of lists. Their conditions apply to the fields of an item and receive the item. */
export interface ListOptions<G extends Fields = Fields>
  extends FieldOptions<readonly Item[]>,
    Conditions<G> {
  /** Singular label of an item: 'serviço'. */
  readonly item: string;
  /** Message for an incomplete item. */
  readonly invalid?: string;
  /** Maximum number of items. */
  readonly max?: number;
}

const INCOMPLETE = 'Verifique os campos de cada item';

const isFilled = (item: Item): boolean =>
  Object.values(item).some((value) => value !== false && !isBlank(value));

/** Returns the items with a value; an empty line is not an item yet. */
export const filledItems = (value: unknown): readonly Item[] =>
  (Array.isArray(value) ? (value as Item[]) : []).filter(isFilled);

/** Returns the messages of an item by field; none for a valid item. */
export const itemErrors = (
  field: AnyField,
  item: Item,
  context: FormContext,
): Readonly<Record<string, string>> => validateRecord(lineSource(field), item, context);

const wireOf = (name: string, { type, options }: AnyField): string | undefined => {
  if (typeof options.wire === 'string') return options.wire;
  // A `data` value is sent back unchanged.
  return options.wire === false && type !== 'data' ? undefined : name;
};

const readIn = (item: Item, name: string, field: AnyField): unknown => {
  const { read } = field.options;
  if (typeof read === 'function') return read(item);
  const wire = wireOf(name, field);
  return wire === undefined ? undefined : getPath(item, wire);
};

/** Converts each item by the codecs of its fields; hidden fields are not in the item, and not sent. */
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

/** A list field, with the types of its items. */
export type ListField<G extends Fields> = Field<readonly Values<G>[], boolean> & {
  readonly items: G;
};

/** A list of items with the same fields. The value includes incomplete lines, so that no typed value is lost. */
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
      if (filled.length === 0)
        return options.required === true ? REQUIRED : options.required || undefined;
      if (options.max !== undefined && filled.length > options.max)
        return `Máximo de ${options.max} itens`;
      const isWrong = (item: Item): boolean =>
        Object.keys(itemErrors(field as AnyField, item, context as FormContext)).length > 0;
      return filled.some(isWrong) ? (options.invalid ?? INCOMPLETE) : undefined;
    },
  };
  return field;
};

/** Names the item and field of a message: 'Serviço 2, Preço: …'. The index in `place` (`1.price`) skips empty lines. */
const itemMessage = (
  items: Fields,
  item: string,
  value: unknown,
  place: string,
  message: string,
): string => {
  const [index = '', ...rest] = place.split('.');
  if (!/^\d+$/.test(index)) return message;
  const lines = Array.isArray(value) ? (value as Item[]) : [];
  const filledIndexes = lines.flatMap((line, at) => (isFilled(line) ? [at] : []));
  const lineIndex = filledIndexes[Number(index)] ?? Number(index);
  const name = rest.join('.');
  const field = Object.entries(items).find(
    ([path, { options: own }]) => path === name || own.wire === name,
  )?.[1];
  const line = `${item.slice(0, 1).toUpperCase()}${item.slice(1)} ${lineIndex + 1}`;
  return `${field ? `${line}, ${field.label}` : line}: ${message}`;
};
