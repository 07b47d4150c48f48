import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { memo, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { LinkBase, useLocation } from 'react-admin';
import { ROUTES } from '../../routes';
import { Notifications, useIsOnline } from '../feedback';
import { ErrorBoundary } from '../lazy';
import { TableSkeleton } from '../states';
import { filledAccent, useDensity } from '../theme';
import { CONTENT_ID } from './content';
import { MenuBar } from './MenuBar';
import type { MenuNode } from './menuTree';
import { type Product, ProductContext } from './product';
import { UserMenu } from './UserMenu';

const SkipLink = styled('a')(({ theme }) => ({
  position: 'absolute',
  left: -9999,
  top: 8,
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1, 2),
  borderRadius: 8,
  ...filledAccent(theme),
  fontWeight: 600,
  textDecoration: 'none',
  '&:focus': { left: 16 },
}));

const Brand = ({ product }: { readonly product: Product }) => {
  return (
    <Box sx={{ lineHeight: 1.2, whiteSpace: 'nowrap', minWidth: 0 }}>
      <Box
        component={LinkBase}
        to={ROUTES.desk}
        aria-label={`Início de ${product.name}`}
        sx={{
          display: 'block',
          fontSize: '1rem',
          fontWeight: 600,
          color: 'text.primary',
          textDecoration: 'none',
        }}
      >
        {product.name}
      </Box>
      <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
        {`v${product.version} · ${product.environment}`}
      </Box>
    </Box>
  );
};

interface TopBarProps {
  readonly menu: readonly MenuNode[];
  readonly product: Product;
  readonly find?: ReactNode;
}

const TopBar = memo(({ menu, product, find }: TopBarProps) => {
  const skipToContent = (event: React.MouseEvent) => {
    // The fragment of the URL belongs to the router.
    event.preventDefault();
    document.getElementById(CONTENT_ID)?.focus();
  };
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        // On a phone the bar is below the page, within reach of the thumb.
        order: { xs: 1, sm: 0 },
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        color: 'text.primary',
        borderBottom: { xs: 0, sm: 1 },
        borderTop: { xs: 1, sm: 0 },
        borderColor: 'divider',
      }}
    >
      <SkipLink href={`#${CONTENT_ID}`} onClick={skipToContent}>
        Ir para o conteúdo
      </SkipLink>
      <Box
        sx={{
          display: 'grid',
          alignItems: 'center',
          columnGap: { xs: 1, lg: 3 },
          rowGap: { md: 0.75, lg: 0 },
          px: { xs: 2, sm: 3 },
          py: 0.75,
          minHeight: 52,
          gridTemplateColumns: { xs: 'auto 1fr auto', md: '1fr auto', lg: 'auto 1fr auto' },
          gridTemplateAreas: {
            xs: '"menu brand user"',
            md: '"brand user" "menu menu"',
            lg: '"brand menu user"',
          },
        }}
      >
        <Box sx={{ gridArea: 'brand', minWidth: 0 }}>
          <Brand product={product} />
        </Box>
        <Box sx={{ gridArea: 'menu', minWidth: 0, mx: { md: -0.5, lg: 0 } }}>
          <MenuBar menu={menu} title={product.name} />
        </Box>
        <Box sx={{ gridArea: 'user', display: 'flex', justifyContent: 'end', gap: 1 }}>
          {find}
          <UserMenu menu={menu} />
        </Box>
      </Box>
    </Box>
  );
});
TopBar.displayName = 'TopBar';

const useFocusOnPage = (page: string) => {
  const main = useRef<HTMLElement>(null);
  const previousPage = useRef(page);
  useEffect(() => {
    if (previousPage.current === page) return;
    previousPage.current = page;
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
  return useIsOnline() ? null : (
    <Alert severity="warning" variant="filled" role="status" square sx={{ borderRadius: 0, py: 0 }}>
      Sem conexão com a internet. O que você vê pode estar desatualizado.
    </Alert>
  );
};

export const Layout = ({ children, ...bar }: TopBarProps & { readonly children: ReactNode }) => {
  const { pathname } = useLocation();
  const main = useFocusOnPage(pathname);
  useDensity();
  return (
    <ProductContext value={bar.product}>
      <GlobalStyles styles={ABOVE_BAR} />
      <TopBar {...bar} />
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
