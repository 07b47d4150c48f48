import MenuIcon from '@mui/icons-material/Menu';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useLocation, useTranslate } from 'react-admin';
import { lazyPart } from '../lazy';
import { DesktopMenu } from './DesktopMenu';
import { type MenuNode, openPlace } from './menuTree';

export const DrawerPart = lazyPart(() => import('./DrawerPanel'), 'DrawerPanel', 'dialog');

interface DrawerMenuProps {
  readonly menu: readonly MenuNode[];
  readonly current: string | undefined;
  readonly title: string;
}

const DrawerMenu = ({ menu, current, title }: DrawerMenuProps) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <IconButton
        edge="start"
        color="inherit"
        aria-label={translate('camarim.layout.open_menu')}
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

/** True if the menu fits as a row: from 900 px. */
export const useIsWide = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));

interface MenuBarProps {
  readonly menu: readonly MenuNode[];
  readonly title: string;
}

/** Navigation: a row with menus in wide windows, else a drawer (part 1 section 2.2). */
export const MenuBar = ({ menu, title }: MenuBarProps) => {
  const { pathname } = useLocation();
  const isWide = useIsWide();
  const current = openPlace(menu, pathname);
  return isWide ? (
    <DesktopMenu menu={menu} current={current} />
  ) : (
    <DrawerMenu menu={menu} current={current} title={title} />
  );
};
