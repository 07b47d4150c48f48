import MenuItem from '@mui/material/MenuItem';
import { LinkBase } from 'react-admin';
import type { MenuNode } from './menuTree';

/** The entries of a place's menu: its own page comes first, then what is below it. */
export const entriesOf = ({ label, path, children = [] }: MenuNode): MenuNode[] => [
  ...(path === undefined ? [] : [{ label, path }]),
  ...children,
];

/** One entry of an open menu. */
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
    onClick={onClick}
  >
    {entry.label}
  </MenuItem>
);
