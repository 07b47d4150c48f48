import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import ButtonBase from '@mui/material/ButtonBase';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { useKeyDown } from '../useKeyDown';
import { entriesOf, type MenuNode, waitingAt } from './menuTree';
import { Waiting, waitingText } from './Waiting';

interface OpenMenu {
  readonly index: number;
  readonly by: 'hover' | 'press' | 'keys';
  /** Entry that gets the focus after opening by keyboard. */
  readonly at?: 'first' | 'last';
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
  const stop = () => clearTimeout(timer.current);
  const later = (change: (now: OpenMenu | undefined) => OpenMenu | undefined, wait: number) => {
    stop();
    timer.current = setTimeout(() => setOpen(change), wait);
  };

  const topAt = (index: number) => bar.current?.querySelector<HTMLElement>(`[data-top="${index}"]`);
  const close = () => {
    stop();
    setOpen(undefined);
  };
  const openWithKeys = (index: number, at: 'first' | 'last' = 'first') => {
    stop();
    setOpen({ index, by: 'keys', at });
  };
  const walk = (index: number, takesMenu: boolean) => {
    const to = (index + menu.length) % menu.length;
    topAt(to)?.focus();
    if (takesMenu && hasMenu(to)) openWithKeys(to);
    else close();
  };

  useEffect(() => {
    if (open?.by === 'keys') {
      const entries = bar.current?.querySelectorAll<HTMLElement>('[role="menuitem"]');
      entries?.item(open.at === 'last' ? entries.length - 1 : 0)?.focus();
    }
  }, [open]);

  // The focus is elsewhere, so a menu opened by hover receives no key events.
  useKeyDown(({ key }) => {
    if (key === 'Escape' && open?.by === 'hover') setOpen(undefined);
  });

  const onEscape = (index: number, event: KeyboardEvent) => {
    if (!open) return;
    event.preventDefault();
    event.stopPropagation();
    close();
    topAt(index)?.focus();
  };

  const onKey = (index: number, event: KeyboardEvent) => {
    // Enter follows a top entry that is a link.
    const leads = event.currentTarget instanceof HTMLAnchorElement;
    const doings: Record<string, () => void> = {
      ArrowRight: () => walk(index + 1, open !== undefined),
      ArrowLeft: () => walk(index - 1, open !== undefined),
      Home: () => walk(0, false),
      End: () => walk(menu.length - 1, false),
      ...(hasMenu(index) && {
        ArrowDown: () => openWithKeys(index),
        ArrowUp: () => openWithKeys(index, 'last'),
        ...(!leads && { Enter: () => openWithKeys(index) }),
        ' ': () => openWithKeys(index),
      }),
    };
    if (event.key === 'Escape') return onEscape(index, event);
    const doing = doings[event.key];
    if (!doing) return;
    event.preventDefault();
    doing();
  };

  const onEntryKey = (index: number, event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape(index, event);
    if (event.key === 'ArrowRight') walk(index + 1, true);
    if (event.key === 'ArrowLeft') walk(index - 1, true);
    if (event.key === 'Tab') close();
  };

  return {
    bar,
    open,
    close,
    onKey,
    onEntryKey,
    onPoint: (index: number, event: PointerEvent) => {
      const opened = hasMenu(index) ? ({ index, by: 'hover' } as const) : undefined;
      if (isMouse(event)) later((now) => (now?.index === index ? now : opened), INTENT_MS);
    },
    onLeave: (event: PointerEvent) => {
      if (isMouse(event)) later((now) => (now?.by === 'hover' ? undefined : now), PARTING_MS);
    },
    onPress: (index: number) => {
      stop();
      const isPressed = open?.index === index && open.by !== 'hover';
      setOpen(isPressed ? undefined : { index, by: 'press' });
    },
  };
};

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

const MenuTop = ({ node, index, current, menu: { open, close, ...on } }: MenuTopProps) => {
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
        <Top component={LinkBase} to={path} aria-current={here} onClick={close} {...top}>
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
        <Paper ref={keepInside} elevation={8} sx={PANEL}>
          <MenuList
            id={`${id}menu`}
            aria-labelledby={`${id}top`}
            variant="menu"
            onKeyDown={(event) => on.onEntryKey(index, event)}
          >
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

export const DesktopMenu = memo(
  ({
    menu,
    current,
  }: {
    readonly menu: readonly MenuNode[];
    readonly current: string | undefined;
  }) => {
    const translate = useTranslate();
    const { bar, ...open } = useOpenMenu(menu);
    return (
      <ClickAwayListener onClickAway={open.close}>
        <Bar ref={bar} aria-label={translate('camarim.layout.menu')}>
          <ul>
            {menu.map((node, index) => (
              <MenuTop key={node.label} node={node} index={index} current={current} menu={open} />
            ))}
          </ul>
        </Bar>
      </ClickAwayListener>
    );
  },
);
DesktopMenu.displayName = 'DesktopMenu';
