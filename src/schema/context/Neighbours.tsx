import NavigateBefore from '@mui/icons-material/NavigateBefore';
import NavigateNext from '@mui/icons-material/NavigateNext';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';
import { useLocation, useNavigate, useTranslate } from 'react-admin';
import { useLeave } from '../../ui/dialog';
import { overList, recordPath } from '../definition/paths';
import type { ActionDialogProps } from '../definition/types';
import { useElementKeys } from './elementKeys';
import { type Step, useNeighbours } from './useNeighbours';

const STEPS = [
  { step: -1, key: '[', name: 'previous', Icon: NavigateBefore },
  { step: 1, key: ']', name: 'next', Icon: NavigateNext },
] as const;

const STEP = 'step';

/** Step by which the operator came to this record: its button takes the focus. */
export const useStep = (): Step | undefined => {
  const { state } = useLocation();
  return typeof state === 'object' && state !== null && STEP in state
    ? (state[STEP] as Step)
    : undefined;
};

const withPage = (search: string, page: number): string => {
  const query = new URLSearchParams(search);
  if (Number(query.get('page') ?? 1) === page) return search;
  query.set('page', String(page));
  return `?${query}`;
};

/** Steps to adjacent records of a cached list: by address (`route`), else in the same dialog. */
export const Neighbours = ({
  resource,
  id,
  route,
  onRecord,
}: Pick<ActionDialogProps, 'resource' | 'route' | 'onRecord'> & {
  readonly id: string | number;
}) => {
  const neighbours = useNeighbours(resource, id);
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const came = useStep();
  const leave = useLeave();
  const isPending = useRef(false);
  const go = async (step: Step): Promise<void> => {
    if (isPending.current || !neighbours?.has(step)) return;
    isPending.current = true;
    const found = await neighbours.find(step);
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
  if (!neighbours || !(route || onRecord) || !STEPS.some(({ step }) => neighbours.has(step)))
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
            aria-disabled={!neighbours.has(step)}
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
