import { DrawerPart } from './MenuBar';
import { UserMenuPart } from './UserMenu';

export { CONTENT_ID } from './content';
export { Layout } from './Layout';
export {
  buildMenu,
  findEntryPath,
  firstPage,
  MENU,
  type MenuExtra,
  type MenuNode,
  nodesOf,
  OWN_PAGES,
  pagesOf,
  withWaiting,
} from './menuTree';
export { type Breadcrumb, PageTitle } from './PageTitle';
export type { Product } from './product';

export const MENU_PARTS = [UserMenuPart.preload, DrawerPart.preload];
