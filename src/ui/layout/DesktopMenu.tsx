import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import ButtonBase from '@mui/material/ButtonBase';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Paper from '@mui/material/Paper';
import { styled, type Theme } from '@mui/material/styles';
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { LinkBase } from 'react-admin';
import { flushSync } from 'react-dom';
import { useKeyDown } from '../useKeyDown';
import { entriesOf, type MenuNode, waitingAt } from './menuTree';
import { Waiting, waitingText } from './Waiting';

interface OpenMenu {
  readonly index: number;
  readonly isHover: boolean;
}

/** Hover time before a menu opens, in milliseconds. */
const OPEN_DELAY_MS = 120;
/** Time until a menu opened by hover closes after the pointer has left, in milliseconds. */
const CLOSE_DELAY_MS = 280;

const isMouse = (event: PointerEvent): boolean => event.pointerType === 'mouse';

/** State and keyboard of the menu bar. Left and Right keep a menu open; Down and Up open the menu of an entry. */
const useOpenMenu = (menu: readonly MenuNode[]) => {
  const bar = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<OpenMenu>();
  const hasMenu = (index: number) => menu[index]?.children !== undefined;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const schedule = (change: (now?: OpenMenu) => OpenMenu | undefined, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(change), delayMs);
  };
  const change = (next: OpenMenu | undefined) => {
    clearTimeout(timer.current);
    setOpen(next);
  };
  const close = () => change(undefined);
  const focusTop = (index: number) =>
    bar.current?.querySelector<HTMLElement>(`[data-top="${index}"]`)?.focus();

  // A menu opened by hover has no focus, so it receives no key events.
  useKeyDown(({ key }) => {
    if (key === 'Escape' && open?.isHover) setOpen(undefined);
  });

  /** Handles keys of a top entry and of its menu. MUI's list moves the focus between the entries. */
  const onKeyDown = (index: number, event: KeyboardEvent) => {
    const target = event.target as Element;
    const isEntry = target.closest('[role="menu"]') !== null;
    const openWithKeys = (to: number, entry: 'first' | 'last' = 'first') => {
      flushSync(() => change({ index: to, isHover: false }));
      const entries = bar.current?.querySelectorAll<HTMLElement>('[role="menuitem"]');
      entries?.item(entry === 'first' ? 0 : entries.length - 1)?.focus();
    };
    const moveTo = (to: number, opensMenu: boolean) => {
      const next = (to + menu.length) % menu.length;
      focusTop(next);
      if (opensMenu && hasMenu(next)) openWithKeys(next);
      else close();
    };
    const keys: Record<string, () => void> = {
      ArrowRight: () => moveTo(index + 1, open !== undefined),
      ArrowLeft: () => moveTo(index - 1, open !== undefined),
      ...(open && {
        Escape: () => {
          event.stopPropagation();
          close();
          focusTop(index);
        },
      }),
      ...(!isEntry && { Home: () => moveTo(0, false), End: () => moveTo(menu.length - 1, false) }),
      ...(!isEntry &&
        hasMenu(index) && {
          ArrowDown: () => openWithKeys(index),
          ArrowUp: () => openWithKeys(index, 'last'),
          ' ': () => openWithKeys(index),
          // Enter follows a top entry that is a link.
          ...(target.tagName !== 'A' && { Enter: () => openWithKeys(index) }),
        }),
    };
    if (event.key === 'Tab' && isEntry) close();
    const handle = keys[event.key];
    if (!handle) return;
    event.preventDefault();
    handle();
  };

  return {
    bar,
    open,
    close,
    itemProps: (index: number) => ({
      onKeyDown: (event: KeyboardEvent) => onKeyDown(index, event),
      onPointerEnter: (event: PointerEvent) => {
        const opened = hasMenu(index) ? { index, isHover: true } : undefined;
        if (isMouse(event)) schedule((now) => (now?.index === index ? now : opened), OPEN_DELAY_MS);
      },
      onPointerLeave: (event: PointerEvent) => {
        if (isMouse(event)) schedule((now) => (now?.isHover ? undefined : now), CLOSE_DELAY_MS);
      },
    }),
    onPress: (index: number) => {
      const isPressed = open?.index === index && !open.isHover;
      change(isPressed ? undefined : { index, isHover: false });
    },
  };
};

const BUTTON = ({ palette }: Theme) =>
  ({
    height: 36,
    borderRadius: 6,
    color: palette.text.secondary,
    '&:hover, &[aria-expanded="true"]': {
      color: palette.text.primary,
      backgroundColor: palette.action.hover,
    },
    '& svg': { fontSize: 18, opacity: 0.7 },
    '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
  }) as const;

const TopButton = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 500,
  ...BUTTON(theme),
  position: 'relative',
  padding: theme.spacing(0, 1),
  gap: 2,
  whiteSpace: 'nowrap',
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
})) as typeof ButtonBase;

const TopItem = styled('li')({ position: 'relative', display: 'flex' });

const Arrow = styled(ButtonBase)(({ theme }) => ({
  ...BUTTON(theme),
  // Wide enough for touch and for unsteady hands.
  width: 24,
  marginLeft: -8,
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

const keepInside = (panel: HTMLElement | null): void => {
  if (!panel || panel.getBoundingClientRect().right <= window.innerWidth) return;
  panel.style.left = 'auto';
  panel.style.right = '0';
};

interface MenuTopProps {
  readonly node: MenuNode;
  readonly index: number;
  readonly current: string | undefined;
  readonly menu: Omit<ReturnType<typeof useOpenMenu>, 'bar'>;
}

const MenuTop = ({ node, index, current, menu }: MenuTopProps) => {
  const { open, close } = menu;
  const id = useId();
  const { label, path, children } = node;
  const entries = entriesOf(node);
  const isOpen = open?.index === index;
  const waiting = waitingAt(node);
  const isCurrent = entries.some((entry) => entry.path !== undefined && entry.path === current);
  const topProps = {
    id: `${id}top`,
    title: waitingText(waiting),
    'data-top': index,
    'data-current': isCurrent ? '' : undefined,
    'aria-current': path !== undefined && path === current ? 'page' : undefined,
  } as const;
  const menuButtonProps = {
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}menu` : undefined,
    onClick: () => menu.onPress(index),
  } as const;
  return (
    <TopItem {...menu.itemProps(index)}>
      {path === undefined ? (
        <TopButton {...topProps} {...menuButtonProps}>
          {label}
          <ExpandMoreIcon aria-hidden />
          <Waiting waiting={waiting} corner />
        </TopButton>
      ) : (
        <TopButton component={LinkBase} to={path} onClick={close} {...topProps}>
          {label}
          <Waiting waiting={waiting} corner />
        </TopButton>
      )}
      {path !== undefined && children && (
        <Arrow aria-label={`Seções de ${label}`} {...menuButtonProps}>
          <ExpandMoreIcon aria-hidden />
        </Arrow>
      )}
      {isOpen && (
        <Paper ref={keepInside} elevation={8} sx={PANEL}>
          <MenuList id={`${id}menu`} aria-labelledby={`${id}top`} variant="menu">
            {entries.map((entry) => (
              <MenuItem
                key={entry.path}
                component={LinkBase}
                to={entry.path ?? ''}
                selected={entry.path === current}
                aria-current={entry.path === current ? 'page' : undefined}
                title={waitingText(entry.waiting)}
                onClick={close}
                sx={{ gap: 1.5 }}
              >
                {entry.label}
                <Waiting waiting={entry.waiting} />
              </MenuItem>
            ))}
          </MenuList>
        </Paper>
      )}
    </TopItem>
  );
};

const Bar = styled('nav')({
  minWidth: 0,
  '& > ul': {
    display: 'flex',
    flexWrap: 'wrap',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    // Row gap for the count badges, which overlap the top edge of an entry.
    gap: '6px 2px',
  },
});

interface DesktopMenuProps {
  readonly menu: readonly MenuNode[];
  readonly current: string | undefined;
}

export const DesktopMenu = memo(({ menu, current }: DesktopMenuProps) => {
  const { bar, ...open } = useOpenMenu(menu);
  return (
    <ClickAwayListener onClickAway={open.close}>
      <Bar ref={bar} aria-label="Menu principal">
        <ul>
          {menu.map((node, index) => (
            <MenuTop key={node.label} node={node} index={index} current={current} menu={open} />
          ))}
        </ul>
      </Bar>
    </ClickAwayListener>
  );
});
DesktopMenu.displayName = 'DesktopMenu';
