import { useEffect, useState } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { getPath } from '../../../domain/paths';
import type { CompiledField } from '../compiled';
import type { UniqueOptions } from '../fieldTypes';

/** What is typed has settled once nothing is typed for so long, in milliseconds. */
export const SETTLED_MS = 400;

/** Rows that are compared: the order puts the value itself before those that begin with it. */
const ROWS = 10;

const asText = (value: unknown): string => String(value).trim().toLowerCase();

const useSettled = (value: unknown): unknown => {
  const [settled, setSettled] = useState<unknown>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

/**
 * Asks the list of a resource whether another record has what was typed, once for each value that has
 * settled, and says so. What the service cannot answer is nothing found: its own refusal stands behind.
 */
export const UniqueProbe = ({
  resource,
  entry: { path, field },
  value,
  ownId,
  onFound,
}: {
  readonly resource: string;
  readonly entry: CompiledField;
  /** Typed, and right as far as the field itself can say. */
  readonly value: unknown;
  /** The record that is being edited. */
  readonly ownId: unknown;
  /** Hears what is wrong with a value; undefined: nobody has it. */
  readonly onFound: (value: unknown, text: string | undefined) => void;
}) => {
  const translate = useTranslate();
  const { where, says } = (
    field.options.unique === true ? {} : field.options.unique
  ) as UniqueOptions;
  const settled = useSettled(value);
  const isAsked = settled !== undefined && settled === value;
  const { data } = useGetList<RaRecord>(
    resource,
    {
      filter: { ...where, [path]: settled },
      sort: { field: path, order: 'ASC' },
      pagination: { page: 1, perPage: ROWS },
    },
    { enabled: isAsked, retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
  );
  const isTaken =
    isAsked &&
    data?.some((row) => row.id !== ownId && asText(getPath(row, path)) === asText(settled));
  const text = isTaken
    ? (says ?? translate('camarim.form.taken', { _: 'Já existe um registro com este valor.' }))
    : undefined;
  useEffect(() => onFound(settled, text), [settled, text, onFound]);
  return null;
};
