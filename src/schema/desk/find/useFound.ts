import { useQuery } from '@tanstack/react-query';
import { readTyped } from '../../../../domain/find';
import type { MenuNode } from '../../../ui/layout';
import { useSettled } from '../../../ui/useSettled';
import { useFinder } from '../useFinder';
import { findRecords } from './findRecords';

/** Debounce of the request, in milliseconds. */
const PAUSE_MS = 120;

/** Searches records after a pause, aborting the previous request. The result is not cached. */
export const useFound = (text: string, menu: readonly MenuNode[]) => {
  const finder = useFinder(menu);
  const asked = useSettled(text, PAUSE_MS);
  const isEnabled = readTyped(asked) !== undefined;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['find', asked],
    enabled: isEnabled,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => findRecords(finder, asked, signal),
    // The previous result stays on screen.
    placeholderData: (previous) => previous,
  });
  return {
    found: readTyped(text) ? data : undefined,
    /** The result for the current text is pending. */
    isWaiting: readTyped(text) !== undefined && (asked !== text || isFetching),
    failure: isEnabled && asked === text && !isFetching ? error : undefined,
    retry: () => void refetch(),
  };
};
