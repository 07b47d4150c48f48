import NavigateBefore from '@mui/icons-material/NavigateBefore';
import NavigateNext from '@mui/icons-material/NavigateNext';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';
import { type RaRecord, useLocation, useNavigate, useTranslate } from 'react-admin';
import { useClosing } from '../../ui/dialog';
import { useElementKeys } from '../keys/elementKeys';
import { overList, recordPath } from '../paths';
import { type Step, useNeighbours } from './useNeighbours';

interface NeighboursProps {
  /** Name of the resource whose list the record was opened from. */
  readonly resource: string;
  readonly id: RaRecord['id'];
  readonly onGo: (row: RaRecord, page: number, step: Step) => void;
  /** The button of this step takes the focus: it was pressed beside the record before. */
  readonly focused?: Step | undefined;
}

/** Keys of both ways. */
const KEYS: Readonly<Record<string, Step>> = { '[': -1, ']': 1 };

const NAMES = { [-1]: '[', 1: ']' } as const;

const ICONS = { [-1]: NavigateBefore, 1: NavigateNext } as const;

/**
 * The ways to the record before and behind this one, in the filter and the order of its list. Absent where no
 * list that was read holds the record.
 */
export const Neighbours = ({ resource, id, onGo, focused }: NeighboursProps) => {
  const neighbours = useNeighbours(resource, id);
  const translate = useTranslate();
  const goes = useRef(false);
  const go = async (step: Step): Promise<void> => {
    if (goes.current || !neighbours?.has(step)) return;
    goes.current = true;
    const found = await neighbours.find(step);
    goes.current = false;
    if (found) onGo(found.row, found.page, step);
  };
  const buttons = useElementKeys<HTMLElement>((key) => {
    const step = KEYS[key];
    if (step) void go(step);
    return step !== undefined;
  });
  if (!neighbours || !([-1, 1] as const).some(neighbours.has)) return null;
  const labels = {
    [-1]: translate('camarim.record.previous', { _: 'Anterior' }),
    1: translate('camarim.record.next', { _: 'Próximo' }),
  };
  return (
    <Box component="span" ref={buttons} sx={{ display: 'inline-flex', flexShrink: 0 }}>
      {([-1, 1] as const).map((step) => {
        const Icon = ICONS[step];
        return (
          <IconButton
            key={step}
            size="small"
            aria-label={labels[step]}
            aria-keyshortcuts={NAMES[step]}
            title={`${labels[step]} (${NAMES[step]})`}
            // At an end it keeps the focus, so that the other way is one key away.
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

/** The step by which the operator came to this record; its button has the focus. */
export const useStep = (): Step | undefined => stepIn(useLocation().state);

/** The query of the list with another page in it. */
const withPage = (search: string, page: number): string => {
  const query = new URLSearchParams(search);
  if (Number(query.get('page') ?? 1) === page) return search;
  query.set('page', String(page));
  return `?${query}`;
};

/**
 * The same for a record with an address of its own, `route`. What was typed is asked about by whoever guards
 * the address; Back leads to the list.
 */
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

/** The same inside a dialog that shows one record after the other: what was typed is asked about first. */
export const NeighbourDialogs = ({
  onRecord,
  ...props
}: Omit<NeighboursProps, 'onGo' | 'focused'> & {
  readonly onRecord: (row: RaRecord, page: number) => void;
}) => {
  const closing = useClosing();
  return (
    <Neighbours
      {...props}
      onGo={(row, page) => {
        const go = () => onRecord(row, page);
        if (closing) closing.goOn(go);
        else go();
      }}
    />
  );
};
