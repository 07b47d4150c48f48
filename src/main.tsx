import { boot } from './boot/boot';

void boot({ loadApplication: () => import('./App') });
