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

/** The neighbors of a record in a cached list, preferably the one on screen, else the newest; undefined if none has it. */
const useNeighbors = (resource: string, id: RaRecord['id']) => {
  const client = useQueryClient();
  const provider = useReader();
  const toast = useFailureToast();
  const translate = useTranslate();
  const cache = client.getQueryCache();
  const best = useCallback(
    () =>
      cache
        .findAll({ queryKey: [resource, 'getList'] })
        .filter(({ queryKey, state }) => {
          const { meta } = queryKey[2] as GetListParams;
          const { data = [] } = (state.data ?? {}) as Partial<GetListResult>;
          return meta === undefined && data.some((row) => row.id === id);
        })
        .sort(
          (one, other) =>
            Number(other.isActive()) - Number(one.isActive()) ||
            other.state.dataUpdatedAt - one.state.dataUpdatedAt,
        )[0],
    [cache, resource, id],
  );
  const query = useSyncExternalStore(
    useCallback((changed) => cache.subscribe(changed), [cache]),
    best,
  );
  const list = query?.state.data as GetListResult | undefined;
  const index = list?.data.findIndex((row) => row.id === id) ?? -1;
  // A refreshed list may have lost it.
  if (!query || !list || index < 0) return undefined;
  const params = query.queryKey[2] as GetListParams;
  const { page = 1, perPage = 10 } = params.pagination ?? {};
  const hasNextPage = list.pageInfo?.hasNextPage ?? page * perPage < (list.total ?? 0);
  return {
    has: (step: Step): boolean =>
      list.data[index + step] !== undefined || (step < 0 ? page > 1 : hasNextPage),
    /** Finds the record and its page; reads the page if necessary. */
    find: async (step: Step): Promise<{ row: RaRecord; page: number } | undefined> => {
      const here = list.data[index + step];
      if (here) return { row: here, page };
      const notificationKey = `${resource}.neighbors`;
      toast.clear(notificationKey);
      const asked = { ...params, pagination: { perPage, page: page + step } };
      try {
        const { data } = await client.fetchQuery({
          queryKey: [resource, 'getList', asked],
          queryFn: () => provider.getList(resource, asked),
        });
        const row = data.at(step > 0 ? 0 : -1);
        return row && { row, page: page + step };
      } catch (failure) {
        const failed = translate('camarim.list.failed');
        toast.tell(failureText(failure, failed), { notificationKey });
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

/** Step by which the operator came to this record: its button takes the focus. */
export const useStep = (): Step | undefined => inState(useLocation().state, STEP);

const withPage = (search: string, page: number): string => {
  const query = new URLSearchParams(search);
  if (Number(query.get('page') ?? 1) === page) return search;
  query.set('page', String(page));
  return `?${query}`;
};

/** Steps to adjacent records of a cached list: by address (`route`), else in the same dialog. */
export const Neighbors = ({
  resource,
  id,
  route,
  onRecord,
}: Pick<ActionDialogProps, 'resource' | 'route' | 'onRecord'> & {
  readonly id: string | number;
}) => {
  const neighbors = useNeighbors(resource, id);
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const came = useStep();
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
            // At an end it keeps the focus.
            aria-disabled={!neighbors.has(step)}
            sx={{ '&[aria-disabled="true"]': { opacity: 0.38, cursor: 'default' } }}
            autoFocus={route !== undefined && came === step}
            onClick={() => void go(step)}
          >
            <Icon fontSize="small" />
          </IconButton>
        );
      })}
    </Box>
  );
};
