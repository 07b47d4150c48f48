import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useState } from 'react';
import { useMaps } from '../../schema/context';
import { PlaceQueryContext } from '../../schema/form/Unsaved';
import type { Offer } from '../../schema/useOffer';
import { ClosingContext, useCloseHandlers } from '../../ui/dialog';
import { Answered } from '../../ui/feedback';
import { ChoiceInput } from '../../ui/inputs';
import { PageTitle } from '../../ui/layout';
import { fetchMap } from '../../ui/map';
import { ErrorState, TableSkeleton } from '../../ui/states';
import { EmptyState } from '../../ui/states/EmptyState';
import { useAddressQuery } from '../shared/useAddressQuery';
import { SearchBar } from './SearchBar';
import type { PolygonQuestion } from './usePolygons';

/** A required choice of a page of polygons; `name` is its URL parameter. */
export interface Picker {
  readonly name: string;
  readonly label: string;
  readonly offer: Offer;
}

interface FrameProps<T> {
  readonly title: string;
  readonly pickers: readonly Picker[];
  /** Error if the choice is missing. */
  readonly missing: string;
  /** Text in place of the map before the first search. */
  readonly idle: string;
  /** Error if the polygons could not be loaded. */
  readonly failure: string;
  readonly question: PolygonQuestion<T>;
  readonly children: (items: readonly T[]) => ReactNode;
}

/**
 * Layout of a page of polygons: its title, the search bar and the result. The URL holds the search; repeating it
 * refetches.
 */
export const PolygonsFrame = <T,>({
  title,
  pickers,
  missing,
  idle,
  failure,
  question,
  children,
}: FrameProps<T>) => {
  const address = useAddressQuery();
  const leaving = useCloseHandlers();
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>(() =>
    Object.fromEntries(pickers.map(({ name }) => [name, address.get(name) ?? null])),
  );
  const maps = useMaps();
  useEffect(() => {
    // The map retries a failed load and shows the error.
    fetchMap(maps).catch(() => undefined);
  }, [maps]);
  const isAsked = pickers.every(({ name }) => address.get(name) !== undefined);
  const isSame = pickers.every(({ name }) => chosen[name] === address.get(name));
  const search = (): void => {
    if (isSame) void question.refetch();
    else leaving.goOn(() => address.set(chosen, { push: true }));
  };
  return (
    <>
      <PageTitle title={title} />
      <SearchBar
        problem={pickers.every(({ name }) => chosen[name]) ? undefined : missing}
        onSearch={search}
        // Another search may start while a response is pending.
        busy={isAsked && isSame && question.isFetching}
      >
        {pickers.map(({ name, label, offer: { options, isPending } }) => (
          <Box key={name} sx={{ flex: { xs: '1 1 100%', sm: '0 1 280px' } }}>
            <ChoiceInput
              id={`polygons-${name}`}
              name={name}
              label={label}
              value={chosen[name] ?? null}
              options={options}
              waiting={isPending}
              onChange={(value) => setChosen({ ...chosen, [name]: value })}
            />
          </Box>
        ))}
      </SearchBar>
      {pickers.map(
        ({ name, offer: { failure: unread, retry } }) =>
          unread && (
            <Box key={name} sx={{ mb: 1.5 }}>
              <ErrorState title={unread} onRetry={retry} />
            </Box>
          ),
      )}
      {isAsked ? (
        <Answered
          question={question}
          failure={failure}
          heads
          waiting={<TableSkeleton rows={10} columns={4} />}
        >
          {(items) => (
            <PlaceQueryContext value={pickers.map(({ name }) => name)}>
              <ClosingContext value={leaving}>{children(items)}</ClosingContext>
            </PlaceQueryContext>
          )}
        </Answered>
      ) : (
        <EmptyState title={idle} />
      )}
    </>
  );
};
