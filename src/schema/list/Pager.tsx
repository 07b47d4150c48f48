import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ChangeEvent } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { formatInteger } from '../../../domain/format';
import { UNCOVERED } from '../../ui/feedback/uncovering';
import { perPageOf, type Resource } from '../definition/compiled';
import { useListScreen } from './useListScreen';

export const PAGER_HEIGHT = 36;

const sizesOf = ({ spec }: Resource, current: number): number[] =>
  [...new Set([perPageOf(spec), 10, 25, 50, current])].sort((a, b) => a - b);

const prefixOf = (meta?: { totalIsCapped?: boolean; totalIsEstimate?: boolean }): string => {
  if (meta?.totalIsCapped) return 'mais de ';
  return meta?.totalIsEstimate ? 'até ' : '';
};

/** Styles of the page size, a native select: that of MUI would load more code before the first rows. */
const SIZE_SELECT = {
  mr: 'auto',
  py: 0.5,
  px: 0,
  border: 0,
  borderRadius: 1,
  font: 'inherit',
  color: 'inherit',
  bgcolor: 'transparent',
  cursor: 'pointer',
  '& option': { bgcolor: 'background.paper' },
} as const;

/** Page size, position in the list, and buttons to the previous and next page. */
export const Pager = () => {
  const { resource, embedded } = useListScreen();
  const list = useListContext();
  const { page, perPage, setPage, setPerPage, total = 0, data, meta, hasNextPage } = list;
  const translate = useTranslate();
  if (!data || total === 0) return null;
  const sizes = sizesOf(resource, perPage);
  if (embedded && total <= Math.min(...sizes) && !hasNextPage) return null;
  const name = translate('camarim.list.pages');
  const sizeLabel = translate('camarim.list.per_page');
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, first - 1 + data.length);
  const pages = Math.ceil(total / perPage);
  return (
    <Box
      {...UNCOVERED}
      component="nav"
      aria-label={embedded ? `${name}: ${resource.title}` : name}
      sx={{
        display: 'flex',
        alignItems: 'center',
        columnGap: 1,
        minHeight: PAGER_HEIGHT,
        fontSize: '0.75rem',
      }}
    >
      {/* A phone has no space for the label; screen readers read the `aria-label` of the select. */}
      <Box
        component="span"
        aria-hidden
        sx={{
          display: { xs: 'none', sm: 'inline' },
          color: 'text.secondary',
          whiteSpace: 'nowrap',
        }}
      >
        {sizeLabel}
      </Box>
      <Box
        component="select"
        aria-label={sizeLabel}
        id={`${resource.name}-per-page`}
        value={perPage}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => setPerPage(Number(event.target.value))}
        sx={SIZE_SELECT}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </Box>
      <Box component="span" aria-live="polite" sx={{ whiteSpace: 'nowrap' }}>
        {`${formatInteger(first)}–${formatInteger(last)} de ${prefixOf(meta)}${formatInteger(total)}`}
      </Box>
      <IconButton
        aria-label={translate('ra.navigation.previous')}
        disabled={page <= 1}
        onClick={() => setPage(page - 1)}
      >
        <ChevronLeftIcon />
      </IconButton>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {`${formatInteger(page)} / ${formatInteger(pages)}`}
      </Box>
      <IconButton
        aria-label={translate('ra.navigation.next')}
        disabled={!(hasNextPage ?? page < pages)}
        onClick={() => setPage(page + 1)}
      >
        <ChevronRightIcon />
      </IconButton>
    </Box>
  );
};
