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
const INTENT_MS = 120;
/** Time after the pointer leaves until a menu opened by hover closes, in milliseconds. */
const PARTING_MS = 280;

const isMouse = (event: PointerEvent): boolean => event.pointerType === 'mouse';

/** Left and Right keep a menu open. Down opens at the first entry, Up at the last. */
const useOpenMenu = (menu: readonly MenuNode[]) => {
  const bar = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<OpenMenu>();
  const hasMenu = (index: number) => menu[index]?.children !== undefined;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (change: (now: OpenMenu | undefined) => OpenMenu | undefined, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(change), wait);
  };
  const change = (next: OpenMenu | undefined) => {
    clearTimeout(timer.current);
    setOpen(next);
  };
  const close = () => change(undefined);
  const focusTop = (index: number) =>
    bar.current?.querySelector<HTMLElement>(`[data-top="${index}"]`)?.focus();

  // The focus is elsewhere, so a menu opened by hover receives no key events.
  useKeyDown(({ key }) => {
    if (key === 'Escape' && open?.isHover) setOpen(undefined);
  });

  /** Keys of a top entry and of its menu, whose list moves between its entries by itself. */
  const onKeyDown = (index: number, event: KeyboardEvent) => {
    const target = event.target as Element;
    const isEntry = target.closest('[role="menu"]') !== null;
    const openWithKeys = (to: number, entry: 'first' | 'last' = 'first') => {
      flushSync(() => change({ index: to, isHover: false }));
      const entries = bar.current?.querySelectorAll<HTMLElement>('[role="menuitem"]');
      entries?.item(entry === 'first' ? 0 : entries.length - 1)?.focus();
    };
    const walk = (to: number, takesMenu: boolean) => {
      const next = (to + menu.length) % menu.length;
      focusTop(next);
      if (takesMenu && hasMenu(next)) openWithKeys(next);
      else close();
    };
    const keys: Record<string, () => void> = {
      ArrowRight: () => walk(index + 1, open !== undefined),
      ArrowLeft: () => walk(index - 1, open !== undefined),
      ...(open && {
        Escape: () => {
          event.stopPropagation();
          close();
          focusTop(index);
        },
      }),
      ...(!isEntry && { Home: () => walk(0, false), End: () => walk(menu.length - 1, false) }),
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
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return {
    bar,
    open,
    close,
    placeProps: (index: number) => ({
      onKeyDown: (event: KeyboardEvent) => onKeyDown(index, event),
      onPointerEnter: (event: PointerEvent) => {
        const opened = hasMenu(index) ? { index, isHover: true } : undefined;
        if (isMouse(event)) later((now) => (now?.index === index ? now : opened), INTENT_MS);
      },
      onPointerLeave: (event: PointerEvent) => {
        if (isMouse(event)) later((now) => (now?.isHover ? undefined : now), PARTING_MS);
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

const Top = styled(ButtonBase)(({ theme }) => ({
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

const Place = styled('li')({ position: 'relative', display: 'flex' });

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
  const top = {
    id: `${id}top`,
    title: waitingText(waiting),
    'data-top': index,
    'data-current': isCurrent ? '' : undefined,
  };
  const opens = {
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}menu` : undefined,
    onClick: () => menu.onPress(index),
  } as const;
  const here = path !== undefined && path === current ? 'page' : undefined;
  return (
    <Place {...menu.placeProps(index)}>
      {path === undefined ? (
        <Top {...top} {...opens}>
          {label}
          <ExpandMoreIcon aria-hidden />
          <Waiting waiting={waiting} corner />
        </Top>
      ) : (
        <Top component={LinkBase} to={path} aria-current={here} onClick={close} {...top}>
          {label}
          <Waiting waiting={waiting} corner />
        </Top>
      )}
      {path !== undefined && children && (
        <Arrow aria-label={`Seções de ${label}`} {...opens}>
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
    </Place>
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
