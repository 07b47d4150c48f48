import NavigateBefore from '@mui/icons-material/NavigateBefore';
import NavigateNext from '@mui/icons-material/NavigateNext';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import {
  type GetListParams,
  type GetListResult,
  type RaRecord,
  useLocation,
  useNavigate,
  useTranslate,
} from 'react-admin';
import { useLeave } from '../../ui/dialog';
import { failureText, useFailureToast } from '../../ui/feedback';
import { inState, overList, recordPath } from '../definition/paths';
import type { ActionDialogProps } from '../definition/types';
import { useElementKeys } from './elementKeys';
import { useReader } from './reader';

type Step = -1 | 1;

/** Finds the neighbors of a record in a cached list, preferably one in use. Returns undefined if no list has the record. */
const useNeighbors = (resource: string, id: RaRecord['id']) => {
  const client = useQueryClient();
  const provider = useReader();
  const toast = useFailureToast();
  const translate = useTranslate();
  const cache = client.getQueryCache();
  const findQuery = useCallback(
    () =>
      cache
        .findAll({ queryKey: [resource, 'getList'] })
        .filter(({ queryKey, state }) => {
          const { meta } = queryKey[2] as GetListParams;
          const { data = [] } = (state.data ?? {}) as Partial<GetListResult>;
          return meta === undefined && data.some((row) => row.id === id);
        })
        .sort(
          (a, b) =>
            Number(b.isActive()) - Number(a.isActive()) ||
            b.state.dataUpdatedAt - a.state.dataUpdatedAt,
        )[0],
    [cache, resource, id],
  );
  const query = useSyncExternalStore(
    useCallback((onChange) => cache.subscribe(onChange), [cache]),
    findQuery,
  );
  const list = query?.state.data as GetListResult | undefined;
  const index = list?.data.findIndex((row) => row.id === id) ?? -1;
  // A refetched list may no longer contain the record.
  if (!query || !list || index < 0) return undefined;
  const params = query.queryKey[2] as GetListParams;
  const { page = 1, perPage = 10 } = params.pagination ?? {};
  const hasNextPage = list.pageInfo?.hasNextPage ?? page * perPage < (list.total ?? 0);
  return {
    has: (step: Step): boolean =>
      list.data[index + step] !== undefined || (step < 0 ? page > 1 : hasNextPage),
    /** Finds the neighbor and its page. Loads the page if the neighbor is not on the current one. */
    find: async (step: Step): Promise<{ row: RaRecord; page: number } | undefined> => {
      const sibling = list.data[index + step];
      if (sibling) return { row: sibling, page };
      const notificationKey = `${resource}.neighbors`;
      toast.clear(notificationKey);
      const pageParams = { ...params, pagination: { perPage, page: page + step } };
      try {
        const { data } = await client.fetchQuery({
          queryKey: [resource, 'getList', pageParams],
          queryFn: () => provider.getList(resource, pageParams),
        });
        const row = data.at(step > 0 ? 0 : -1);
        return row && { row, page: page + step };
      } catch (failure) {
        const fallback = translate('camarim.list.failed');
        toast.tell(failureText(failure, fallback), { notificationKey });
        return undefined;
      }
    },
  };
};

const STEPS = [
  { step: -1, key: '[', name: 'previous', Icon: NavigateBefore },
  { step: 1, key: ']', name: 'next', Icon: NavigateNext },
] as const;

const STEP = 'step';

/** Returns the step that led to this record; the button of that step takes the focus. */
export const useStep = (): Step | undefined => inState(useLocation().state, STEP);

const withPage = (search: string, page: number): string => {
  const query = new URLSearchParams(search);
  if (Number(query.get('page') ?? 1) === page) return search;
  query.set('page', String(page));
  return `?${query}`;
};

interface NeighborsProps extends Pick<ActionDialogProps, 'resource' | 'route' | 'onRecord'> {
  readonly id: string | number;
}

/** Buttons to the previous and next record of a cached list. They navigate if `route` is set, else call `onRecord`. */
export const Neighbors = ({ resource, id, route, onRecord }: NeighborsProps) => {
  const neighbors = useNeighbors(resource, id);
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const lastStep = useStep();
  const leave = useLeave();
  const isPending = useRef(false);
  const go = async (step: Step): Promise<void> => {
    if (isPending.current || !neighbors?.has(step)) return;
    isPending.current = true;
    const found = await neighbors.find(step);
    isPending.current = false;
    if (!found) return;
    const { row, page } = found;
    if (route)
      navigate(`${recordPath(route, row.id)}${withPage(search, page)}`, {
        replace: true,
        state: { ...(state as object | null), ...overList(row), [STEP]: step },
      });
    else leave(() => onRecord?.(row));
  };
  const ref = useElementKeys<HTMLElement>((pressed) => {
    const found = STEPS.find(({ key }) => key === pressed);
    if (found) void go(found.step);
    return found !== undefined;
  });
  if (!neighbors || !(route || onRecord) || !STEPS.some(({ step }) => neighbors.has(step)))
    return null;
  return (
    <Box component="span" ref={ref} sx={{ display: 'inline-flex', flexShrink: 0 }}>
      {STEPS.map(({ step, key, name, Icon }) => {
        const text = translate(`camarim.record.${name}`);
        return (
          <IconButton
            key={step}
            size="small"
            aria-label={text}
            aria-keyshortcuts={key}
            title={`${text} (${key})`}
            // With `disabled` the button would lose the focus at the first or last record.
            aria-disabled={!neighbors.has(step)}
            sx={{ '&[aria-disabled="true"]': { opacity: 0.38, cursor: 'default' } }}
            autoFocus={route !== undefined && lastStep === step}
            onClick={() => void go(step)}
          >
            <Icon fontSize="small" />
          </IconButton>
        );
      })}
    </Box>
  );
};
