import { useEffect, useState } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { getPath } from '../../../domain/paths';
import { useDefinition } from '../context/context';
import type { CompiledField } from '../definition/compiled';

export const SETTLED_MS = 400;

/** Rows to compare: sorted by the field, the value itself comes before longer ones. */
const ROWS = 10;

const asText = (value: unknown): string => String(value).trim().toLowerCase();

interface Props {
  readonly resource: string;
  readonly entry: CompiledField;
  readonly value: unknown;
  /** Id of the edited record. */
  readonly ownId?: unknown;
  /** Receives the message about a value; undefined if no other record has it. */
  readonly onFound: (value: unknown, text: string | undefined) => void;
}

/** Reports whether another record has a value, after a pause. A failed request reports nothing. */
export const UniqueProbe = ({ resource, entry, value, ownId, onFound }: Props) => {
  const { path, field } = entry;
  const { spec, filters, mapping } = useDefinition(resource);
  const { idKey, lookup } = mapping;
  const isFilter = filters.some(({ name }) => name === path);
  const [filter = path] = isFilter ? [] : Object.keys(spec.find?.by ?? {});
  const [settled, setSettled] = useState<unknown>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  const enabled = settled !== undefined && settled === value;
  const { data } = useGetList<RaRecord>(
    resource,
    {
      filter: { ...(path === idKey && lookup?.(String(settled))), [filter]: settled },
      sort: { field: path, order: 'ASC' },
      pagination: { page: 1, perPage: ROWS },
    },
    { enabled, retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
  );
  const isTaken =
    enabled &&
    data?.some((row) => row.id !== ownId && asText(getPath(row, path)) === asText(settled));
  const text = isTaken ? field.options.unique : undefined;
  useEffect(() => onFound(settled, text), [settled, text, onFound]);
  return null;
};
