import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useMaps } from '../../schema/context/context';
import type { Offer } from '../../schema/context/useOffer';
import { PlaceQueryContext } from '../../schema/form/Unsaved';
import { ClosingContext, useCloseHandlers } from '../../ui/dialog';
import { QueryBoundary } from '../../ui/feedback';
import { ChoiceInput } from '../../ui/inputs';
import { PageTitle } from '../../ui/layout';
import { fetchMap } from '../../ui/map';
import { ErrorState, TableSkeleton } from '../../ui/states';
import { EmptyState } from '../../ui/states/EmptyState';
import { useAddressQuery } from '../shared/useAddressQuery';
import { useCities } from './usePolygons';

interface FrameProps<T> {
  readonly title: string;
  /** Required filters besides the city (`area` in the URL); `name` is the URL parameter. */
  readonly otherFilters?: readonly {
    readonly name: string;
    readonly label: string;
    readonly offer: Offer;
  }[];
  readonly missingText: string;
  readonly idleText: string;
  readonly failure: string;
  readonly query: UseQueryResult<readonly T[]>;
  readonly children: (items: readonly T[], city: string | undefined) => ReactNode;
}

/** Page with required filters, which are kept in the URL. Repeating a search refetches. */
export const PolygonsFrame = <T,>({
  title,
  otherFilters = [],
  missingText,
  idleText,
  failure,
  query,
  children,
}: FrameProps<T>) => {
  const address = useAddressQuery();
  const closeHandlers = useCloseHandlers();
  const cities = useCities();
  const pickers = [{ name: 'area', label: 'Cidade', offer: cities }, ...otherFilters];
  const city = cities.options.find(({ value }) => value === address.get('area'))?.label;
  const names = pickers.map(({ name }) => name);
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>(() =>
    Object.fromEntries(names.map((name) => [name, address.get(name) ?? null])),
  );
  const [wasSubmitted, setSubmitted] = useState(false);
  const maps = useMaps();
  useEffect(() => {
    // The map retries a failed load and shows the error.
    fetchMap(maps).catch(() => undefined);
  }, [maps]);
  const hasSearch = names.every((name) => address.get(name) !== undefined);
  const isCurrentSearch = names.every((name) => chosen[name] === address.get(name));
  const isMissing = !names.every((name) => chosen[name]);
  const search = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitted(isMissing);
    if (isMissing) return;
    if (isCurrentSearch) void query.refetch();
    else closeHandlers.confirmThen(() => address.set(chosen, { push: true }));
  };
  return (
    <>
      <PageTitle title={title} />
      <Box
        component="form"
        role="search"
        aria-label="Filtros"
        noValidate
        onSubmit={search}
        sx={{ mb: 2 }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
          {pickers.map(({ name, label, offer: { options, isPending } }) => (
            <Box key={name} sx={{ flex: { xs: '1 1 100%', sm: '0 1 280px' } }}>
              <ChoiceInput
                id={`polygons-${name}`}
                name={name}
                label={label}
                value={chosen[name]}
                options={options}
                waiting={isPending}
                onChange={(value) => setChosen({ ...chosen, [name]: value })}
              />
            </Box>
          ))}
          <Button
            type="submit"
            variant="contained"
            // Disabled only for the current search: another one may start while it is pending.
            loading={hasSearch && isCurrentSearch && query.isFetching}
            sx={{ minHeight: 37 }}
          >
            Buscar
          </Button>
        </Box>
        {wasSubmitted && isMissing && (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {missingText}
          </Alert>
        )}
      </Box>
      {pickers.map(
        ({ name, offer: { failure: failedText, retry } }) =>
          failedText && (
            <Box key={name} sx={{ mb: 1.5 }}>
              <ErrorState title={failedText} onRetry={retry} />
            </Box>
          ),
      )}
      {hasSearch ? (
        <QueryBoundary
          query={query}
          failure={failure}
          withDetail
          loading={<TableSkeleton rows={10} columns={4} />}
        >
          {(items) => (
            <PlaceQueryContext value={names}>
              <ClosingContext value={closeHandlers}>{children(items, city)}</ClosingContext>
            </PlaceQueryContext>
          )}
        </QueryBoundary>
      ) : (
        <EmptyState title={idleText} />
      )}
    </>
  );
};
