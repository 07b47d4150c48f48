export { Layout } from './Layout';
export { MENU_PARTS } from './menuParts';
export { buildMenu, MENU, type MenuExtra, type MenuNode } from './menuTree';
export { type Breadcrumb, PageTitle, UNLESS_EMPTY } from './PageTitle';
export type { Product } from './product';
export { CONTENT_ID } from './TopBar';
