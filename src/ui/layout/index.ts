export { Layout } from './Layout';
export { buildMenu, MENU, type MenuExtra, type MenuNode } from './menuTree';
export { type Breadcrumb, PageTitle } from './PageTitle';
export type { Product } from './product';
