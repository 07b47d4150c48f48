import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { ROUTES } from '../../routes';
import { filledAccent } from '../theme';
import { CONTENT_ID } from './content';
import { MenuBar } from './MenuBar';
import type { MenuNode } from './menuTree';
import type { Product } from './product';
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
  const translate = useTranslate();
  return (
    <Box sx={{ lineHeight: 1.2, whiteSpace: 'nowrap', minWidth: 0 }}>
      <Box
        component={LinkBase}
        to={ROUTES.desk}
        aria-label={translate('camarim.layout.home', { name: product.name })}
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

export const TopBar = memo(
  ({
    menu,
    product,
    find,
  }: {
    readonly menu: readonly MenuNode[];
    readonly product: Product;
    readonly find?: ReactNode;
  }) => {
    const translate = useTranslate();
    const toContent = (event: React.MouseEvent) => {
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
        <SkipLink href={`#${CONTENT_ID}`} onClick={toContent}>
          {translate('camarim.layout.skip')}
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
  },
);
TopBar.displayName = 'TopBar';
