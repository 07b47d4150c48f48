import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { normalizeText } from '../../../domain/br/text';
import { TextInput } from '../inputs';
import { EmptyState } from '../states/EmptyState';
import { Swatch } from './Legend';
import type { ListedPolygon } from './types';

const PAGE = 10;

interface TableProps {
  readonly rows: readonly ListedPolygon[];
  readonly selected: ReadonlySet<string>;
  readonly figure: string;
  readonly onPick: (id: string) => void;
  readonly onAdd?: ((id: string) => void) | undefined;
  readonly onAll?: ((ids: readonly string[]) => void) | undefined;
}

/** Selecting a single polygon elsewhere, such as on the map, moves to its page. */
const usePage = (rows: readonly ListedPolygon[], selected: ReadonlySet<string>) => {
  const [asked, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE));
  const page = Math.min(asked, pages - 1);
  const [only] = selected;
  const at = selected.size === 1 ? rows.findIndex(({ id }) => id === only) : -1;
  useEffect(() => {
    if (at >= 0) setPage(Math.floor(at / PAGE));
  }, [at]);
  return { page, pages, setPage, shown: rows.slice(page * PAGE, (page + 1) * PAGE) };
};

const Tick = ({ label, ...props }: CheckboxProps & { readonly label: string }) => (
  <Checkbox
    size="small"
    slotProps={{ input: { 'aria-label': label } }}
    sx={{ p: 0.5 }}
    {...props}
  />
);

const FRAME = {
  overflowX: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.8125rem' },
  '& th, & td': { p: '2px 8px', borderBottom: 1, borderColor: 'divider', textAlign: 'left' },
  '& tbody th': { fontWeight: 500 },
  '& .tick': { width: 36, pr: 0 },
  '& .figure': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& .selected': { bgcolor: 'action.selected' },
} as const;

const Table = ({
  rows,
  shown,
  selected,
  figure,
  onPick,
  onAdd,
  onAll,
}: TableProps & { readonly shown: TableProps['rows'] }) => {
  const count = rows.filter(({ id }) => selected.has(id)).length;
  const areAll = count === rows.length;
  return (
    <Box role="region" aria-label="Lista de polígonos" tabIndex={0} sx={FRAME}>
      <table aria-label="Polígonos">
        <thead>
          <tr>
            {onAdd && (
              <th scope="col" className="tick">
                <Tick
                  label="Selecionar todos os polígonos da lista"
                  checked={areAll}
                  indeterminate={!areAll && count > 0}
                  onChange={() => onAll?.(areAll ? [] : rows.map(({ id }) => id))}
                />
              </th>
            )}
            <th scope="col">Nome</th>
            <th scope="col">Situação</th>
            <th scope="col" className="figure">
              {figure}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, name, color, state, figure: text }) => (
            <tr key={id} className={selected.has(id) ? 'selected' : undefined}>
              {onAdd && (
                <td className="tick">
                  <Tick
                    label={`Selecionar ${name}`}
                    checked={selected.has(id)}
                    onChange={() => onAdd(id)}
                  />
                </td>
              )}
              <th scope="row">
                <Link
                  component="button"
                  type="button"
                  underline="hover"
                  aria-pressed={selected.has(id)}
                  onClick={() => onPick(id)}
                  sx={{ textAlign: 'left', py: 0.5 }}
                >
                  {name}
                </Link>
              </th>
              <td>
                <Box component="span" sx={{ display: 'flex', alignItems: 'center' }}>
                  <Swatch color={color} />
                  {state}
                </Box>
              </td>
              <td className="figure">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
};

/** Offers all actions of the map by keyboard. */
export const PolygonTable = (props: TableProps) => {
  const [words, setWords] = useState<string | null>(null);
  const found = words
    ? props.rows.filter(({ name }) => normalizeText(name).includes(normalizeText(words)))
    : props.rows;
  const { page, pages, setPage, shown } = usePage(found, props.selected);
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
        <Table {...props} rows={found} shown={shown} />
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
