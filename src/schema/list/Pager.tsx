import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import type { Resource } from '../compiled';

const figures = new Intl.NumberFormat('pt-BR');

/** Sizes on offer: the definition's own and the usual ones. */
const sizesOf = ({ spec }: Resource, current: number): number[] => {
  const own = spec.list?.perPage ?? 10;
  return [...new Set([own, 10, 25, 50, current])].sort((a, b) => a - b);
};

/** Where the operator is in a list, and how to go on. */
export const Pager = ({ resource }: { readonly resource: Resource }) => {
  const { page, perPage, setPage, setPerPage, total = 0, data, meta } = useListContext();
  const translate = useTranslate();
  if (!data || total === 0) return null;
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  const pages = Math.ceil(total / perPage);
  return (
    <Box
      component="nav"
      aria-label={translate('camarim.list.pages', { _: 'Páginas' })}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        pt: 1,
        flexWrap: 'wrap',
      }}
    >
      <TextField
        select
        id={`${resource.name}-per-page`}
        label={translate('camarim.list.per_page', { _: 'Linhas por página' })}
        value={perPage}
        onChange={(event) => setPerPage(Number(event.target.value))}
        sx={{ width: 140, mr: 'auto' }}
      >
        {sizesOf(resource, perPage).map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </TextField>
      {/* They stay together: on a phone they wrap as one. */}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {`${figures.format(first)}–${figures.format(last)} de ${meta?.totalIsCapped ? 'mais de ' : ''}${figures.format(total)}`}
        </Typography>
        <IconButton
          aria-label={translate('ra.navigation.previous')}
          disabled={page <= 1}
          onClick={() => setPage(page - 1)}
        >
          <ChevronLeftIcon />
        </IconButton>
        <Typography variant="body2">{`${figures.format(page)} / ${figures.format(pages)}`}</Typography>
        <IconButton
          aria-label={translate('ra.navigation.next')}
          disabled={page >= pages}
          onClick={() => setPage(page + 1)}
        >
          <ChevronRightIcon />
        </IconButton>
      </Box>
    </Box>
  );
};
