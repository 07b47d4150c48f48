import { useQuery } from '@tanstack/react-query';
import { compareAsc } from 'date-fns/compareAsc';
import { formatDistanceStrict } from 'date-fns/formatDistanceStrict';
import { ptBR } from 'date-fns/locale/pt-BR';
import type { RaRecord } from 'react-admin';
import { formatMoney } from '../../../domain/format';
import { useReader } from '../reader';
import type { DeskItem } from './useDesk';

/** What the list answers of it; `meta.sortable` is false where nobody sorts. */
interface Answered {
  readonly data: readonly RaRecord[];
  readonly total?: number;
  readonly meta?: { readonly sortable?: boolean };
}

/** So many records are read for a sum: no page of a list is longer. */
export const MOST_SUMMED = 100;

/** What a queue is worth together; 'mais de' where not all of it was read. */
const sumOf = (rows: readonly RaRecord[], field: string, isWhole: boolean): string => {
  const cents = rows.reduce((sum, row) => sum + (Number(row[field]) || 0), 0);
  return `${isWhole ? '' : 'mais de '}${formatMoney(cents)}`;
};

/** How far the first instant is: since when the oldest waits, or when the next begins. */
const ageOf = (rows: readonly RaRecord[], field: string, now: Date): string | undefined => {
  const [first] = rows
    .map((row) => new Date(String(row[field])))
    .filter((instant) => !Number.isNaN(instant.getTime()))
    .sort(compareAsc);
  if (!first) return undefined;
  const distance = formatDistanceStrict(first, now, { locale: ptBR, addSuffix: true });
  return first > now ? `o próximo ${distance}` : `o mais antigo ${distance}`;
};

/** The words below the number of a queue, of what its list answers. */
export const detailsOf = (
  { sum, age }: Pick<DeskItem, 'sum' | 'age'>,
  { data, total = data.length, meta }: Answered,
  now: Date,
): string => {
  const isWhole = data.length >= total;
  const first = age && (isWhole || meta?.sortable !== false) ? ageOf(data, age, now) : undefined;
  return [sum && data.length > 0 ? sumOf(data, sum, isWhole) : undefined, first]
    .filter((text) => text !== undefined)
    .join(' · ');
};

/**
 * The first records of a queue, where its card tells more than their number: the one that is first in time,
 * and up to a hundred where their sum is told. Asked for by the list's own question, and once more when the
 * number has changed or the numbers were read again.
 */
export const useDetails = (item: DeskItem, total: number, readAt: number) => {
  const provider = useReader();
  const { resource, filter, sum, age } = item;
  return useQuery({
    queryKey: [resource, 'desk', filter, sum, age, total, readAt],
    queryFn: () =>
      provider.getList(resource, {
        filter,
        sort: { field: age ?? 'id', order: 'ASC' },
        pagination: { page: 1, perPage: sum ? MOST_SUMMED : 1 },
      }) as Promise<Answered>,
    enabled: total > 0 && Boolean(sum ?? age),
    placeholderData: (previous) => previous,
    retry: false,
  });
};
