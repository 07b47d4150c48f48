export { CONTENT_ID } from './content';
export { Layout } from './Layout';
export { MENU_PARTS } from './menuParts';
export {
  buildMenu,
  MENU,
  type MenuExtra,
  type MenuNode,
  openPlace,
  withWaiting,
} from './menuTree';
export { type Breadcrumb, PageTitle, UNLESS_EMPTY } from './PageTitle';
export type { Product } from './product';
