import ExpandMore from '@mui/icons-material/ExpandMore';
import MoreVert from '@mui/icons-material/MoreVert';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { lazyWithRetry } from '../../ui/lazy';
import type { AnyAction } from '../actions/anyAction';
import { useActionRunner } from '../actions/useActionRunner';
import type { CallRights } from '../actions/useMayCall';
import { useStart } from '../actions/useStart';
import type { Resource } from '../compiled';
import { useContextFor } from '../context';
import { useOffer } from '../find/offered';
import type { RowChoice } from '../list/RowMenu';
import type { HeadSpec } from '../types';
import { OpenDialogs } from './OpenDialogs';

const RowMenu = lazyWithRetry(() =>
  import('../list/RowMenu').then((m) => ({ default: m.RowMenu })),
);

const MORE = 'Mais ações';

/** Buttons of a head that does not name them. */
const MAIN = 3;

interface Offered {
  readonly action: AnyAction;
  readonly blocked: string | undefined;
  readonly run: () => void;
}

/** Those that are buttons, in the order of their names, and the others; on a phone there is room for one. */
const split = (
  offers: readonly Offered[],
  main: readonly string[] | undefined,
  isNarrow: boolean,
): readonly [main: readonly Offered[], more: readonly Offered[]] => {
  const named = main
    ? main.flatMap((name) => offers.filter(({ action }) => action.name === name))
    : offers.slice(0, MAIN);
  const shown = isNarrow && offers.length > 1 ? named.slice(0, 1) : named;
  return [shown, offers.filter((offer) => !shown.includes(offer))];
};

const asChoice = ({ action, blocked, run }: Offered): RowChoice => ({
  key: action.name,
  label: action.label,
  ...(blocked !== undefined && { blocked }),
  ...(action.danger && { danger: true }),
  onClick: run,
});

/** What does not stand in the head: a menu, which tells why one of it is closed. */
const More = ({
  record,
  offers,
  disabled,
  isNarrow,
}: {
  readonly record: RaRecord;
  readonly offers: readonly Offered[];
  readonly disabled: boolean;
  readonly isNarrow: boolean;
}) => {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        endIcon={isNarrow ? undefined : <ExpandMore />}
        aria-label={isNarrow ? MORE : undefined}
        sx={isNarrow ? { minWidth: 40, px: 1 } : undefined}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        disabled={disabled}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {isNarrow ? <MoreVert /> : MORE}
      </Button>
      {anchor && (
        <Suspense fallback={null}>
          <RowMenu
            anchor={anchor}
            record={record}
            choices={offers.map(asChoice)}
            onClose={() => setAnchor(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};

/** Who only goes somewhere else to read does not do what the page is there for: no button is filled for that. */
const leadsAway = (action: AnyAction): boolean =>
  action.to !== undefined && action.needs === 'read';

/** What can be done with the whole of a record: in its head, or in the footer of a dialog. */
export const RecordActions = ({
  resource,
  record,
  actions,
  rights,
  main,
  inHead = false,
  variant = 'contained',
}: {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly actions: readonly AnyAction[];
  readonly rights: CallRights;
  /** Names of the buttons of a head. */
  readonly main?: HeadSpec['main'];
  /** A few buttons, and a menu with the others. */
  readonly inHead?: boolean;
  /** Of the first button of a head, and of all of them elsewhere. */
  readonly variant?: 'contained' | 'outlined';
}) => {
  const runner = useActionRunner(resource, { current: record });
  const context = useContextFor('show', record);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [dialog, setDialog] = useState<string>();
  const start = useStart((action) => runner.start(action, [record]), setDialog);
  const offers = actions
    .filter((action) => rights.mayDo(action) && action.offered?.(record, context) !== false)
    .map((action) => ({
      action,
      label: action.label,
      blocked: action.blocked?.(record, context),
      run: () => start(action, record),
    }));
  useOffer(offers);
  const named = typeof main === 'function' ? main(record as never) : main;
  const [shown, more] = inHead ? split(offers, named, isPhone) : [offers, []];
  return (
    <>
      {shown.map(({ action, blocked, run }, at) => (
        <Button
          key={action.name}
          variant={inHead && (at > 0 || leadsAway(action)) ? 'outlined' : variant}
          color={action.danger ? 'error' : 'primary'}
          loading={runner.isPolling(action, record)}
          disabled={Boolean(blocked) || runner.busy}
          title={blocked}
          onClick={run}
        >
          {action.label}
        </Button>
      ))}
      {more.length > 0 && (
        <More record={record} offers={more} disabled={runner.busy} isNarrow={isPhone} />
      )}
      <OpenDialogs
        resource={resource}
        record={record}
        runner={runner}
        dialog={dialog}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
};
