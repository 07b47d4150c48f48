import { useMemo } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { failureText } from '../../ui/feedback';
import type { Option } from '../../ui/inputs';
import { nameOf } from '../definition/format';
import { useManifest } from './context';

const MAX_RECORDS = 1000;

/** Options loaded from the server; `failure` is set if loading failed. */
export interface Offer {
  readonly options: readonly Option[];
  readonly isPending: boolean;
  readonly failure: string | undefined;
  readonly retry: () => void;
}

/** Functions must be stable: the options are computed again for another function. */
export interface OfferOptions {
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Filter applied in the browser, for conditions that the service cannot filter by. */
  readonly where?: (record: RaRecord) => boolean;
  /** Label of a record; by default its title. */
  readonly labelOf?: (record: RaRecord) => string;
  readonly failure?: string;
}

/** Loads the records of a resource as options sorted by title, for slots and custom pages. */
export const useOffer = (
  resource: string,
  { filter = {}, where, labelOf, failure: message }: OfferOptions = {},
): Offer => {
  const { titleField } = useManifest(resource);
  const { data, error, isPending, refetch } = useGetList(resource, {
    pagination: { page: 1, perPage: MAX_RECORDS },
    sort: { field: titleField, order: 'ASC' },
    filter,
  });
  const options = useMemo(
    () =>
      (data ?? [])
        .filter((record) => !where || where(record))
        .map((record) => ({
          value: String(record.id),
          label: labelOf ? labelOf(record) : nameOf(record, titleField),
        })),
    [data, titleField, where, labelOf],
  );
  return {
    options,
    isPending,
    failure:
      data || !error
        ? undefined
        : failureText(error, message ?? 'Não foi possível carregar as opções.'),
    retry: () => void refetch(),
  };
};
