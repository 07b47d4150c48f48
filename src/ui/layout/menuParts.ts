import { DrawerPart } from './DrawerMenu';
import { UserMenuPart } from './UserMenu';

/** Fetch what the buttons of the bar open. */
export const MENU_PARTS = [UserMenuPart.preload, DrawerPart.preload];
