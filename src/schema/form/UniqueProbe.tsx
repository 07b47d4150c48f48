import { useEffect, useState } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { getPath } from '../../../domain/paths';
import type { CompiledField } from '../compiled';
import type { UniqueOptions } from '../fieldTypes';

/** Pause after which a value is probed, in milliseconds. */
export const SETTLED_MS = 400;

/** Rows to compare: sorted by the field, the value itself comes before longer ones. */
const ROWS = 10;

const asText = (value: unknown): string => String(value).trim().toLowerCase();

interface Props {
  readonly resource: string;
  readonly entry: CompiledField;
  /** A valid value. */
  readonly value: unknown;
  /** Id of the edited record. */
  readonly ownId: unknown;
  /** Receives the message about a value; undefined if no other record has it. */
  readonly onFound: (value: unknown, text: string | undefined) => void;
}

/** Reports whether another record has a value, after a pause. A failed request reports nothing. */
export const UniqueProbe = ({ resource, entry, value, ownId, onFound }: Props) => {
  const { path, field } = entry;
  const translate = useTranslate();
  const { where, message } = (
    field.options.unique === true ? {} : field.options.unique
  ) as UniqueOptions;
  const [settled, setSettled] = useState<unknown>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  const enabled = settled !== undefined && settled === value;
  const { data } = useGetList<RaRecord>(
    resource,
    {
      filter: { ...where, [path]: settled },
      sort: { field: path, order: 'ASC' },
      pagination: { page: 1, perPage: ROWS },
    },
    { enabled, retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
  );
  const isTaken =
    enabled &&
    data?.some((row) => row.id !== ownId && asText(getPath(row, path)) === asText(settled));
  const text = isTaken
    ? (message ?? translate('camarim.form.taken', { _: 'Já existe um registro com este valor.' }))
    : undefined;
  useEffect(() => onFound(settled, text), [settled, text, onFound]);
  return null;
};
