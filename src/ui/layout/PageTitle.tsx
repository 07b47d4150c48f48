import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { useProduct } from './product';

export interface Breadcrumb {
  readonly label: string;
  readonly to?: string;
}

interface TrailProps {
  readonly trail: readonly Breadcrumb[];
  readonly title: string;
}

const Trail = ({ trail, title }: TrailProps) => {
  const translate = useTranslate();
  return (
    <Box
      component="nav"
      aria-label={translate('camarim.layout.breadcrumb')}
      sx={{ mb: 0.5, fontSize: '0.75rem', color: 'text.secondary' }}
    >
      <Box
        component="ol"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.75, m: 0, p: 0, listStyle: 'none' }}
      >
        {trail.map(({ label, to }) => (
          <Box component="li" key={label} sx={{ '&::after': { content: '"/"', ml: 0.75 } }}>
            {to ? (
              <Link component={LinkBase} to={to}>
                {label}
              </Link>
            ) : (
              label
            )}
          </Box>
        ))}
        <Box component="li" aria-current="page" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Box>
      </Box>
    </Box>
  );
};

export const UNLESS_EMPTY = { '&:empty': { display: 'none' } } as const;

interface PageTitleProps {
  readonly title: string;
  readonly middle?: ReactNode;
  readonly actions?: ReactNode;
  readonly breadcrumbs?: readonly Breadcrumb[];
}

export const PageTitle = ({ title, middle, actions, breadcrumbs }: PageTitleProps) => {
  const product = useProduct();
  useEffect(() => {
    document.title = product ? `${title} · ${product.name}` : title;
  }, [title, product]);
  return (
    <Box component="header" sx={{ mb: { xs: 1, sm: 1.5 } }}>
      {breadcrumbs && breadcrumbs.length > 0 && <Trail trail={breadcrumbs} title={title} />}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: { xs: 1, sm: 2 },
          rowGap: 1,
          // Taller than a button: actions may load after the title and shift nothing.
          minHeight: 40,
        }}
      >
        <Typography variant="h1" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {middle && (
          <Box
            sx={{
              order: { xs: 1, lg: 0 },
              flexBasis: { xs: '100%', lg: 0 },
              flexGrow: 1,
              minWidth: 0,
              ...UNLESS_EMPTY,
            }}
          >
            {middle}
          </Box>
        )}
        {actions && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            {actions}
          </Box>
        )}
      </Box>
    </Box>
  );
};
