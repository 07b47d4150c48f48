import { useMemo } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { failureText } from '../ui/feedback';
import type { Option } from '../ui/inputs';
import { useManifest } from './context';
import { nameOf } from './format';

/** More records than anybody chooses from without a search. */
const MOST = 1000;

/** What one may choose of what is read; `failure` says that it could not be. */
export interface Offer {
  readonly options: readonly Option[];
  readonly isPending: boolean;
  readonly failure: string | undefined;
  readonly retry: () => void;
}

/** What is offered of a resource. Functions and filters are to stay the same from one drawing to the next. */
export interface OfferOptions {
  /** What the list is asked with; everything by default. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** False: nothing is asked for, and nothing is on offer. */
  readonly asks?: boolean;
  /** Whether a record is on offer, where the list cannot be asked for it. */
  readonly where?: (record: RaRecord) => boolean;
  /** The word for a record; its title by default. */
  readonly word?: (record: RaRecord) => string;
  /** What is said where it cannot be read. */
  readonly failure?: string;
}

const NO_FILTER = {};

/** The records of a resource as options, by the order of their titles: for slots and pages that are no form. */
export const useOffer = (
  resource: string,
  { filter = NO_FILTER, asks = true, where, word, failure: says }: OfferOptions = {},
): Offer => {
  const { titleField } = useManifest(resource);
  const { data, error, isPending, refetch } = useGetList(
    resource,
    {
      pagination: { page: 1, perPage: MOST },
      sort: { field: titleField, order: 'ASC' },
      filter,
    },
    { enabled: asks },
  );
  const options = useMemo(
    () =>
      ((asks && data) || [])
        .filter((record) => !where || where(record))
        .map((record) => ({
          value: String(record.id),
          label: word ? word(record) : nameOf(record, titleField),
        })),
    [asks, data, titleField, where, word],
  );
  return {
    options,
    isPending,
    failure:
      data || !error
        ? undefined
        : failureText(error, says ?? 'Não foi possível carregar as opções.'),
    retry: () => void refetch(),
  };
};
