import { DrawerPart } from './DrawerMenu';
import { UserMenuPart } from './UserMenu';

/** Prefetch functions of the menus that the bar opens. */
export const MENU_PARTS = [UserMenuPart.preload, DrawerPart.preload];
