import ExpandMore from '@mui/icons-material/ExpandMore';
import MoreVert from '@mui/icons-material/MoreVert';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { lazyWithRetry } from '../../ui/lazy';
import { useContextFor } from '../context/context';
import { useOfferedActions } from '../context/offered';
import type { AnyAction } from '../definition/anyAction';
import type { Resource } from '../definition/compiled';
import type { HeadSpec, RowChoice } from '../definition/types';
import { useActionDialogs } from './ActionDialog';
import { useActionRunner } from './useActionRunner';
import type { CallRights } from './useMayCall';
import { useStart } from './useStart';

const RowMenu = lazyWithRetry(() => import('./RowMenu'), 'dialog');

const MORE = 'Mais ações';

/** Number of buttons of a head that does not name them. */
const MAIN = 3;

interface Offered extends RowChoice {
  readonly action: AnyAction;
}

/** Splits actions into the named or first ones, which are buttons, and the others; a phone shows one button. */
const split = (
  offers: readonly Offered[],
  main: readonly string[] | undefined,
  isNarrow: boolean,
): readonly [main: readonly Offered[], more: readonly Offered[]] => {
  const named = main
    ? main.flatMap((name) => offers.filter(({ key }) => key === name))
    : offers.slice(0, MAIN);
  const shown = isNarrow && offers.length > 1 ? named.slice(0, 1) : named;
  return [shown, offers.filter((offer) => !shown.includes(offer))];
};

const More = ({
  offers,
  disabled,
  isNarrow,
}: {
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
      {anchor && <RowMenu anchor={anchor} choices={offers} onClose={() => setAnchor(undefined)} />}
    </>
  );
};

/** Returns true for links to read something elsewhere: their buttons are never filled. */
const leadsAway = (action: AnyAction): boolean =>
  action.to !== undefined && action.needs === 'read';

/** Buttons of the actions on a record or a list: a few buttons, and a menu of the others. */
export const RecordActions = ({
  resource,
  record,
  actions,
  rights,
  main,
  variant = 'contained',
}: {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly actions: readonly AnyAction[];
  readonly rights: CallRights;
  readonly main?: HeadSpec['main'];
  readonly variant?: 'contained' | 'outlined';
}) => {
  const runner = useActionRunner(resource, { current: record });
  const context = useContextFor('show', record);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const { dialogs, openDialog } = useActionDialogs(resource, record, runner);
  const start = useStart((action) => runner.start(action, [record]), openDialog);
  const offers = actions
    .filter((action) => rights.can(action) && action.offered?.(record, context) !== false)
    .map((action) => ({
      action,
      key: action.name,
      label: action.label,
      danger: action.danger,
      blocked: action.blocked?.(record, context),
      onClick: () => start(action, record),
    }));
  useOfferedActions(offers.map(({ onClick: run, ...offer }) => ({ ...offer, run })));
  const named = typeof main === 'function' ? main(record as never) : main;
  const [shown, more] = split(offers, named, isPhone);
  return (
    <>
      {shown.map(({ action, blocked, onClick }, at) => (
        <Button
          key={action.name}
          variant={at > 0 || leadsAway(action) ? 'outlined' : variant}
          color={action.danger ? 'error' : 'primary'}
          loading={runner.isPolling(action, record)}
          disabled={Boolean(blocked) || runner.busy}
          title={blocked}
          onClick={onClick}
        >
          {action.label}
        </Button>
      ))}
      {more.length > 0 && <More offers={more} disabled={runner.busy} isNarrow={isPhone} />}
      {dialogs}
    </>
  );
};
