import MenuItem from '@mui/material/MenuItem';
import { LinkBase } from 'react-admin';
import type { MenuNode } from './menuTree';
import { Waiting, waitingText } from './Waiting';

/** Entries of the menu of a top entry: its own page first, then its children. */
export const entriesOf = ({ label, path, waiting, children = [] }: MenuNode): MenuNode[] => [
  ...(path === undefined ? [] : [{ label, path, ...(waiting && { waiting }) }]),
  ...children,
];

export const MenuEntry = ({
  entry,
  isCurrent,
  onClick,
}: {
  readonly entry: MenuNode;
  readonly isCurrent: boolean;
  readonly onClick: () => void;
}) => (
  <MenuItem
    component={LinkBase}
    to={entry.path ?? ''}
    selected={isCurrent}
    aria-current={isCurrent ? 'page' : undefined}
    title={waitingText(entry.waiting)}
    onClick={onClick}
    sx={{ gap: 1.5 }}
  >
    {entry.label}
    <Waiting waiting={entry.waiting} />
  </MenuItem>
);
