import { useQuery } from '@tanstack/react-query';
import { compareAsc } from 'date-fns/compareAsc';
import { formatDistanceStrict } from 'date-fns/formatDistanceStrict';
import { ptBR } from 'date-fns/locale/pt-BR';
import type { RaRecord } from 'react-admin';
import { formatMoney } from '../../../domain/format';
import { useReader } from '../reader';
import type { DeskItem } from './useDesk';

/** Response of the list; `meta.sortable` is false if it is unsorted. */
interface Answered {
  readonly data: readonly RaRecord[];
  readonly total?: number;
  readonly meta?: { readonly sortable?: boolean };
}

/** Maximum number of records for a sum. */
export const MOST_SUMMED = 100;

/** Sum of a queue; 'mais de' if it is incomplete. */
const sumOf = (rows: readonly RaRecord[], field: string, isWhole: boolean): string => {
  const cents = rows.reduce((sum, row) => sum + (Number(row[field]) || 0), 0);
  return `${isWhole ? '' : 'mais de '}${formatMoney(cents)}`;
};

/** Age of the oldest record, or time until the next one. */
const ageOf = (rows: readonly RaRecord[], field: string, now: Date): string | undefined => {
  const [first] = rows
    .map((row) => new Date(String(row[field])))
    .filter((instant) => !Number.isNaN(instant.getTime()))
    .sort(compareAsc);
  if (!first) return undefined;
  const distance = formatDistanceStrict(first, now, { locale: ptBR, addSuffix: true });
  return first > now ? `o próximo ${distance}` : `o mais antigo ${distance}`;
};

/** The text below the count of a queue. */
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

/** Loads the first record of a queue, or up to a hundred for its sum; again after each count. */
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
