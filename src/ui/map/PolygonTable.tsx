import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { normaliseText } from '../../../domain/br/text';
import { TextInput } from '../inputs';
import { EmptyState } from '../states/EmptyState';
import { Swatch } from './Legend';

/** A polygon in the table. */
export interface TableRow {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly state: string;
  readonly figure: string;
}

/** Rows of a page. */
const PAGE = 10;

const CELL = { p: '2px 8px', borderBottom: 1, borderColor: 'divider', textAlign: 'left' } as const;

/**
 * The polygons beside the map: whatever the map does with a pointer is done here by keyboard. With
 * `onAdd` each row has a box that adds it to what is selected.
 */
export const PolygonTable = ({
  rows,
  selected,
  figure,
  onPick,
  onAdd,
  onAll,
}: {
  readonly rows: readonly TableRow[];
  readonly selected: ReadonlySet<string>;
  /** Heading of the figures. */
  readonly figure: string;
  readonly onPick: (id: string) => void;
  readonly onAdd?: ((id: string) => void) | undefined;
  /** Selects the rows that the filter leaves, or none. */
  readonly onAll?: ((ids: readonly string[]) => void) | undefined;
}) => {
  const [words, setWords] = useState<string | null>(null);
  const [asked, setPage] = useState(0);
  const found = words
    ? rows.filter(({ name }) => normaliseText(name).includes(normaliseText(words)))
    : rows;
  const pages = Math.max(1, Math.ceil(found.length / PAGE));
  const page = Math.min(asked, pages - 1);
  const [only] = selected;
  const at = selected.size === 1 ? found.findIndex(({ id }) => id === only) : -1;
  useEffect(() => {
    if (at >= 0) setPage(Math.floor(at / PAGE));
  }, [at]);
  const areAll = found.length > 0 && found.every(({ id }) => selected.has(id));
  return (
    <Box sx={{ minWidth: 0, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <TextInput
        id="polygon-name-filter"
        name="filter"
        label="Filtrar por nome"
        value={words}
        onChange={setWords}
      />
      {found.length === 0 ? (
        <EmptyState title="Nenhum polígono com este filtro." />
      ) : (
        <Box
          role="region"
          aria-label="Lista de polígonos"
          tabIndex={0}
          sx={{
            overflowX: 'auto',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
          }}
        >
          <Box
            component="table"
            aria-label="Polígonos"
            sx={{ width: '100%', borderCollapse: 'collapse', fontSize: '0.8125rem' }}
          >
            <thead>
              <tr>
                {onAdd && (
                  <Box component="th" scope="col" sx={{ ...CELL, width: 36, pr: 0 }}>
                    <Checkbox
                      size="small"
                      checked={areAll}
                      indeterminate={!areAll && found.some(({ id }) => selected.has(id))}
                      onChange={() => onAll?.(areAll ? [] : found.map(({ id }) => id))}
                      slotProps={{
                        input: { 'aria-label': 'Selecionar todos os polígonos da lista' },
                      }}
                      sx={{ p: 0.5 }}
                    />
                  </Box>
                )}
                {['Nome', 'Situação'].map((word) => (
                  <Box key={word} component="th" scope="col" sx={CELL}>
                    {word}
                  </Box>
                ))}
                <Box component="th" scope="col" sx={{ ...CELL, textAlign: 'right' }}>
                  {figure}
                </Box>
              </tr>
            </thead>
            <tbody>
              {found.slice(page * PAGE, (page + 1) * PAGE).map((row) => (
                <Box
                  key={row.id}
                  component="tr"
                  sx={{ bgcolor: selected.has(row.id) ? 'action.selected' : undefined }}
                >
                  {onAdd && (
                    <Box component="td" sx={{ ...CELL, pr: 0 }}>
                      <Checkbox
                        size="small"
                        checked={selected.has(row.id)}
                        onChange={() => onAdd(row.id)}
                        slotProps={{ input: { 'aria-label': `Selecionar ${row.name}` } }}
                        sx={{ p: 0.5 }}
                      />
                    </Box>
                  )}
                  <Box component="th" scope="row" sx={{ ...CELL, fontWeight: 500 }}>
                    <Link
                      component="button"
                      type="button"
                      underline="hover"
                      aria-pressed={selected.has(row.id)}
                      onClick={() => onPick(row.id)}
                      sx={{ textAlign: 'left', py: 0.5 }}
                    >
                      {row.name}
                    </Link>
                  </Box>
                  <Box component="td" sx={CELL}>
                    <Box component="span" sx={{ display: 'flex', alignItems: 'center' }}>
                      <Swatch colour={row.colour} />
                      {row.state}
                    </Box>
                  </Box>
                  <Box
                    component="td"
                    sx={{
                      ...CELL,
                      textAlign: 'right',
                      fontVariantNumeric: 'tabular-nums',
                      whiteSpace: 'nowrap',
                    }}
                  >
                    {row.figure}
                  </Box>
                </Box>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Button size="small" disabled={page === 0} onClick={() => setPage(page - 1)}>
          Anterior
        </Button>
        <Typography variant="body2" color="text.secondary">
          {`Página ${page + 1} de ${pages}`}
        </Typography>
        <Button size="small" disabled={page === pages - 1} onClick={() => setPage(page + 1)}>
          Próxima
        </Button>
      </Box>
    </Box>
  );
};
