import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import ButtonBase from '@mui/material/ButtonBase';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, memo, useId } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { entriesOf, type MenuNode, waitingAt } from './menuTree';
import { useOpenMenu } from './useOpenMenu';
import { Waiting, waitingText } from './Waiting';

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
