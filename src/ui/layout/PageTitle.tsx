import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { LinkBase } from 'react-admin';
import { useProduct } from './product';

export interface Breadcrumb {
  readonly label: string;
  readonly to?: string;
}

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
      {breadcrumbs && breadcrumbs.length > 0 && (
        <Breadcrumbs
          aria-label="Trilha"
          sx={{
            mb: 0.5,
            typography: 'caption',
            '& .MuiBreadcrumbs-separator': { mx: 0.75 },
          }}
        >
          {breadcrumbs.map(({ label, to }) =>
            to ? (
              <Link key={label} component={LinkBase} to={to}>
                {label}
              </Link>
            ) : (
              label
            ),
          )}
          <Box component="span" aria-current="page" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Box>
        </Breadcrumbs>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: { xs: 1, sm: 2 },
          rowGap: 1,
          // Taller than a button, so that actions that load later shift nothing.
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
              '&:empty': { display: 'none' },
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
