import NavigateBefore from '@mui/icons-material/NavigateBefore';
import NavigateNext from '@mui/icons-material/NavigateNext';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';
import { type RaRecord, useLocation, useNavigate, useTranslate } from 'react-admin';
import { useLeave } from '../../ui/dialog';
import { useElementKeys } from '../keys/elementKeys';
import { overList, recordPath } from '../paths';
import { type Step, useNeighbours } from './useNeighbours';

interface NeighboursProps {
  /** Resource of the list that the record was opened from. */
  readonly resource: string;
  readonly id: RaRecord['id'];
  readonly onGo: (row: RaRecord, page: number, step: Step) => void;
  /** The button of this step takes the focus: it was pressed on the previous record. */
  readonly focused?: Step | undefined;
}

const STEPS = [
  { step: -1, key: '[', name: 'previous', Icon: NavigateBefore },
  { step: 1, key: ']', name: 'next', Icon: NavigateNext },
] as const;

/** Buttons to the previous and the next record of its list; none if no cached list has the record. */
const Neighbours = ({ resource, id, onGo, focused }: NeighboursProps) => {
  const neighbours = useNeighbours(resource, id);
  const translate = useTranslate();
  const isPending = useRef(false);
  const go = async (step: Step): Promise<void> => {
    if (isPending.current || !neighbours?.has(step)) return;
    isPending.current = true;
    const found = await neighbours.find(step);
    isPending.current = false;
    if (found) onGo(found.row, found.page, step);
  };
  const ref = useElementKeys<HTMLElement>((pressed) => {
    const found = STEPS.find(({ key }) => key === pressed);
    if (found) void go(found.step);
    return found !== undefined;
  });
  if (!neighbours || !STEPS.some(({ step }) => neighbours.has(step))) return null;
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
            autoFocus={focused === step}
            onClick={() => void go(step)}
          >
            <Icon fontSize="small" />
          </IconButton>
        );
      })}
    </Box>
  );
};

const STEP = 'step';

const stepIn = (state: unknown): Step | undefined =>
  typeof state === 'object' && state !== null && STEP in state ? (state[STEP] as Step) : undefined;

/** Step by which the operator came to this record. */
export const useStep = (): Step | undefined => stepIn(useLocation().state);

/** Sets the page in the query of a list. */
const withPage = (search: string, page: number): string => {
  const query = new URLSearchParams(search);
  if (Number(query.get('page') ?? 1) === page) return search;
  query.set('page', String(page));
  return `?${query}`;
};

/** The same for a record with an address (`route`). Back leads to the list. */
export const NeighbourPages = ({
  route,
  ...props
}: Omit<NeighboursProps, 'onGo' | 'focused'> & { readonly route: string }) => {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return (
    <Neighbours
      {...props}
      focused={stepIn(state)}
      onGo={(row, page, step) =>
        navigate(`${recordPath(route, row.id)}${withPage(search, page)}`, {
          replace: true,
          state: { ...(state as object | null), ...overList(row), [STEP]: step },
        })
      }
    />
  );
};

/** The same in a dialog, after a confirmation if there is unsaved input. */
export const NeighbourDialogs = ({
  onRecord,
  ...props
}: Omit<NeighboursProps, 'onGo' | 'focused'> & {
  readonly onRecord: (row: RaRecord, page: number) => void;
}) => {
  const leave = useLeave();
  return <Neighbours {...props} onGo={(row, page) => leave(() => onRecord(row, page))} />;
};
