import type { ComponentType } from 'react';
import { getPath, setPath } from '../../domain/paths';
import type { Codec } from './mapping';
import type { AnyField, Field, FieldOptions, Fields, Values } from './types';
import { isBlank } from './validate';

/** One item of a list. */
type Item = Readonly<Record<string, unknown>>;

/** Options of lists. */
export interface ListOptions extends FieldOptions<readonly Item[]> {
  /** One item in words: 'serviço'. */
  readonly item: string;
  /** Word of the button that adds an item. */
  readonly add?: string;
  /** What is said of an item that is not complete. */
  readonly invalid?: string;
  /** Most items. */
  readonly max?: number;
  /** Items can be moved up and down: their order counts. */
  readonly ordered?: boolean;
  /** Slot: draws below the lines what the filled ones come to. */
  readonly preview?: ComponentType<{ readonly items: readonly Item[] }>;
}

/** What is said where the definition says nothing else. */
const INCOMPLETE = 'Verifique os campos de cada item';
const REQUIRED = 'Campo obrigatório';

const isEmptyItem = (item: Item): boolean =>
  Object.values(item).every((value) => isBlank(value) || value === false);

/** The items that hold something; a line without anything is still to be filled, and ignored. */
export const filledItems = (value: unknown): readonly Item[] =>
  (Array.isArray(value) ? (value as Item[]) : []).filter((item) => !isEmptyItem(item));

/** Messages of one item by field; empty when it is complete. */
export const itemErrors = (items: Fields, item: Item): Readonly<Record<string, string>> => {
  const errors: Record<string, string> = {};
  for (const [name, { options, check }] of Object.entries(items)) {
    const value = item[name];
    const error = isBlank(value) ? requiredText(options.required) : check?.(value as never);
    if (error)
      errors[name] = error === REQUIRED || !isBlank(value) ? saysOf(options, error) : error;
  }
  return errors;
};

const saysOf = ({ says }: AnyField['options'], error: string): string =>
  typeof says === 'string' ? says : error;

const requiredText = (required: unknown): string | undefined =>
  required ? (typeof required === 'string' ? required : REQUIRED) : undefined;

const wireOf = (name: string, { options }: AnyField): string =>
  typeof options.wire === 'string' ? options.wire : name;

/** Each item crosses the wire by the codecs of its fields. */
const itemsCodec = (items: Fields): Codec => {
  const entries = Object.entries(items);
  return {
    decode: (wire) =>
      (Array.isArray(wire) ? wire : []).map((item: unknown) =>
        Object.fromEntries(
          entries.map(([name, field]) => [
            name,
            field.codec.decode(getPath(item, wireOf(name, field))),
          ]),
        ),
      ),
    encode: (value) =>
      filledItems(value).map((item) => {
        const body: Record<string, unknown> = {};
        for (const [name, field] of entries) {
          const encoded = field.codec.encode(item[name]);
          if (encoded !== undefined) setPath(body, wireOf(name, field), encoded);
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
  options: ListOptions,
): ListField<G> => ({
  type: 'list',
  label,
  options: { column: false, sort: false, span: 12, ...options } as unknown as Field<
    readonly Values<G>[]
  >['options'],
  codec: itemsCodec(items),
  items,
  check: (value) => {
    const filled = filledItems(value);
    if (filled.length === 0) return requiredText(options.required);
    if (options.max !== undefined && filled.length > options.max)
      return `Máximo de ${options.max} itens`;
    return filled.some((item) => Object.keys(itemErrors(items, item)).length > 0)
      ? (options.invalid ?? INCOMPLETE)
      : undefined;
  },
});
