import MenuIcon from '@mui/icons-material/Menu';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useLocation } from 'react-admin';
import { lazyPart } from '../lazy';
import { DesktopMenu } from './DesktopMenu';
import type { DrawerPanelProps } from './DrawerPanel';
import { findEntryPath } from './menuTree';

export const DrawerPart = lazyPart(() => import('./DrawerPanel'), 'DrawerPanel', 'dialog');

type DrawerMenuProps = Omit<DrawerPanelProps, 'isOpen' | 'onClose'>;

const DrawerMenu = ({ menu, current, title }: DrawerMenuProps) => {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <IconButton
        edge="start"
        color="inherit"
        aria-label="Abrir menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        <MenuIcon />
      </IconButton>
      {wasOpened && (
        <DrawerPart
          menu={menu}
          current={current}
          title={title}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onError={() => {
            setOpen(false);
            setWasOpened(false);
          }}
        />
      )}
    </>
  );
};

/** Navigation: a row with menus in wide windows, else a drawer (part 1 section 2.2). */
export const MenuBar = ({ menu, title }: Omit<DrawerMenuProps, 'current'>) => {
  const { pathname } = useLocation();
  const isWide = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up('md'));
  const current = findEntryPath(menu, pathname);
  return isWide ? (
    <DesktopMenu menu={menu} current={current} />
  ) : (
    <DrawerMenu menu={menu} current={current} title={title} />
  );
};
