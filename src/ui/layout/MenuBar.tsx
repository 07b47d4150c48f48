import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocation } from 'react-admin';
import { DesktopMenu } from './DesktopMenu';
import { DrawerMenu } from './DrawerMenu';
import { type MenuNode, openPlace } from './menuTree';

/** True if the menu fits as a row: from 900 px. */
export const useIsWide = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));

/** Navigation: a row with menus in wide windows, else a drawer (part 1 section 2.2). */
export const MenuBar = ({
  menu,
  title,
}: {
  readonly menu: readonly MenuNode[];
  readonly title: string;
}) => {
  const { pathname } = useLocation();
  const isWide = useIsWide();
  const current = openPlace(menu, pathname);
  return isWide ? (
    <DesktopMenu menu={menu} current={current} />
  ) : (
    <DrawerMenu menu={menu} current={current} title={title} />
  );
};
