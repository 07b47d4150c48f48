import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import ButtonBase from '@mui/material/ButtonBase';
import MenuList from '@mui/material/MenuList';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { entriesOf, MenuEntry } from './MenuEntry';
import { type MenuNode, waitingAt } from './menuTree';
import { Waiting, waitingText } from './Waiting';

/** Open menu, and the input that opened it: hover, press or keyboard. */
export interface OpenMenu {
  readonly index: number;
  readonly by: 'hover' | 'press' | 'keys';
  /** Entry that gets the focus after opening by keyboard. */
  readonly at?: 'first' | 'last';
}

const Top = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 500,
  position: 'relative',
  height: 36,
  padding: theme.spacing(0, 1),
  gap: 2,
  borderRadius: 6,
  color: theme.palette.text.secondary,
  whiteSpace: 'nowrap',
  '&:hover, &[aria-expanded="true"]': {
    color: theme.palette.text.primary,
    backgroundColor: theme.palette.action.hover,
  },
  '&[data-current]': { color: theme.palette.primary.main },
  '&[data-current]::after': {
    content: '""',
    position: 'absolute',
    inset: 'auto 6px 2px',
    height: 2,
    borderRadius: 1,
    backgroundColor: 'currentcolor',
  },
  [theme.breakpoints.down('lg')]: { padding: theme.spacing(0, 0.5) },
  '& svg': { fontSize: 18, opacity: 0.7, marginRight: -4 },
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
})) as typeof ButtonBase;

const Place = styled('li')({ position: 'relative', display: 'flex' });

/** Button after a link, which opens its submenu. */
const Arrow = styled(ButtonBase)(({ theme: { palette } }) => ({
  height: 36,
  // Wide enough for touch and for unsteady hands.
  width: 24,
  marginLeft: -8,
  borderRadius: 6,
  color: palette.text.secondary,
  '&:hover, &[aria-expanded="true"]': {
    color: palette.text.primary,
    backgroundColor: palette.action.hover,
  },
  '& svg': { fontSize: 18, opacity: 0.7 },
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
}));

const PANEL = {
  position: 'absolute',
  top: '100%',
  left: 0,
  zIndex: 1,
  minWidth: 200,
  width: 'max-content',
  mt: 0.5,
  border: 1,
  borderColor: 'divider',
} as const;

/** Aligns a menu to the right if it would leave the window. */
const keepInside = (panel: HTMLElement | null): void => {
  if (!panel || panel.getBoundingClientRect().right <= window.innerWidth) return;
  panel.style.left = 'auto';
  panel.style.right = '0';
};

export interface MenuTopProps {
  readonly node: MenuNode;
  readonly index: number;
  /** Path of the current page. */
  readonly current: string | undefined;
  readonly open: OpenMenu | undefined;
  readonly onPress: (index: number) => void;
  readonly onPoint: (index: number, event: PointerEvent) => void;
  readonly onLeave: (event: PointerEvent) => void;
  /** Keys on the top entry. */
  readonly onKey: (index: number, event: KeyboardEvent) => void;
  /** Keys inside its menu. */
  readonly onEntryKey: (index: number, event: KeyboardEvent) => void;
  readonly onClose: () => void;
}

/** Open submenu of a top entry. */
const Panel = ({
  id,
  entries,
  current,
  onKeyDown,
  onClose,
}: {
  readonly id: string;
  readonly entries: readonly MenuNode[];
  readonly current: string | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
}) => (
  <Paper ref={keepInside} elevation={8} sx={PANEL}>
    <MenuList id={`${id}menu`} aria-labelledby={`${id}top`} variant="menu" onKeyDown={onKeyDown}>
      {entries.map((entry) => (
        <MenuEntry
          key={entry.path}
          entry={entry}
          isCurrent={entry.path === current}
          onClick={onClose}
        />
      ))}
    </MenuList>
  </Paper>
);

/**
 * Top entry of the menu: a link to its page, with an arrow button if it has children. If it has no page, a button
 * that opens its menu.
 */
export const MenuTop = ({ node, index, current, open, ...on }: MenuTopProps) => {
  const id = useId();
  const translate = useTranslate();
  const { label, path, children } = node;
  const entries = entriesOf(node);
  const isOpen = open?.index === index;
  const waiting = waitingAt(node);
  const isCurrent = entries.some((entry) => entry.path !== undefined && entry.path === current);
  const onKeyDown = (event: KeyboardEvent) => on.onKey(index, event);
  const top = {
    id: `${id}top`,
    title: waitingText(waiting),
    'data-top': index,
    'data-current': isCurrent ? '' : undefined,
    onKeyDown,
  };
  const opens = {
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}menu` : undefined,
    onClick: () => on.onPress(index),
  } as const;
  const here = path !== undefined && path === current ? 'page' : undefined;
  return (
    <Place
      onPointerEnter={(event) => on.onPoint(index, event)}
      {...(children && { onPointerLeave: on.onLeave })}
    >
      {path === undefined ? (
        <Top {...top} {...opens}>
          {label}
          <ExpandMoreIcon aria-hidden />
          <Waiting waiting={waiting} corner />
        </Top>
      ) : (
        <Top component={LinkBase} to={path} aria-current={here} onClick={on.onClose} {...top}>
          {label}
          <Waiting waiting={waiting} corner />
        </Top>
      )}
      {path !== undefined && children && (
        <Arrow
          aria-label={translate('camarim.layout.sections', { name: label })}
          onKeyDown={onKeyDown}
          {...opens}
        >
          <ExpandMoreIcon aria-hidden />
        </Arrow>
      )}
      {isOpen && (
        <Panel
          id={id}
          entries={entries}
          current={current}
          onKeyDown={(event) => on.onEntryKey(index, event)}
          onClose={on.onClose}
        />
      )}
    </Place>
  );
};
