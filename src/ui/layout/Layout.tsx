import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation, useTranslate } from 'react-admin';
import { Notifications, useIsOnline } from '../feedback';
import { ErrorBoundary } from '../lazy';
import { TableSkeleton } from '../states';
import { useDensity } from '../theme';
import { CONTENT_ID } from './content';
import type { MenuNode } from './menuTree';
import { type Product, ProductContext } from './product';
import { TopBar } from './TopBar';

const useFocusOnPage = (page: string) => {
  const main = useRef<HTMLElement>(null);
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    if (!main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true });
  }, [page]);
  return main;
};

/** On a phone the page scrolls in the area above the bar at the bottom. */
const ABOVE_BAR = {
  '@media screen and (max-width: 599.95px)': {
    '#root': { display: 'flex', flexDirection: 'column', height: '100dvh' },
    [`#${CONTENT_ID}`]: { flex: 1, width: '100%', minHeight: 0, overflow: 'auto' },
  },
} as const;

const OfflineBanner = () => {
  const translate = useTranslate();
  return useIsOnline() ? null : (
    <Alert severity="warning" variant="filled" role="status" square sx={{ borderRadius: 0, py: 0 }}>
      {translate('camarim.layout.offline')}
    </Alert>
  );
};

interface LayoutProps {
  readonly children: ReactNode;
  readonly menu: readonly MenuNode[];
  readonly product: Product;
  readonly find?: ReactNode;
}

export const Layout = ({ children, menu, product, find }: LayoutProps) => {
  const { pathname } = useLocation();
  const main = useFocusOnPage(pathname);
  useDensity();
  return (
    <ProductContext value={product}>
      <GlobalStyles styles={ABOVE_BAR} />
      <TopBar menu={menu} product={product} find={find} />
      <OfflineBanner />
      <Box
        component="main"
        id={CONTENT_ID}
        ref={main}
        tabIndex={-1}
        sx={{ minWidth: 0, px: { xs: 2, sm: 3 }, pt: 2, pb: 4 }}
      >
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<TableSkeleton rows={8} columns={5} />}>{children}</Suspense>
        </ErrorBoundary>
      </Box>
      <Notifications />
    </ProductContext>
  );
};
