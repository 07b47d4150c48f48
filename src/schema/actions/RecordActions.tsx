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

/** Number of buttons if a head does not define `main`. */
const DEFAULT_BUTTONS = 3;

interface OfferedAction extends RowChoice {
  readonly action: AnyAction;
}

/** Splits actions into buttons (the named or the first actions) and menu entries. A phone shows one button. */
const split = (
  offers: readonly OfferedAction[],
  main: readonly string[] | undefined,
  isNarrow: boolean,
): readonly [main: readonly OfferedAction[], more: readonly OfferedAction[]] => {
  const named = main
    ? main.flatMap((name) => offers.filter(({ key }) => key === name))
    : offers.slice(0, DEFAULT_BUTTONS);
  const shown = isNarrow && offers.length > 1 ? named.slice(0, 1) : named;
  return [shown, offers.filter((offer) => !shown.includes(offer))];
};

const More = ({
  offers,
  disabled,
  isNarrow,
}: {
  readonly offers: readonly OfferedAction[];
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

/** Actions on a record or a list: a few buttons, and a menu of the other actions. */
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
      {shown.map(({ action, blocked, onClick }, index) => (
        <Button
          key={action.name}
          // A link to read a page is never the main button.
          variant={index > 0 || (action.to && action.needs === 'read') ? 'outlined' : variant}
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
