import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { normaliseText } from '../../../domain/br/text';
import { TextInput } from '../inputs';
import { EmptyState } from '../states/EmptyState';
import { Swatch } from './Legend';

export interface TableRow {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly state: string;
  readonly figure: string;
}

/** Rows per page. */
const PAGE = 10;

interface TableProps {
  readonly rows: readonly TableRow[];
  readonly selected: ReadonlySet<string>;
  /** Heading of the `figure` column. */
  readonly figure: string;
  readonly onPick: (id: string) => void;
  readonly onAdd?: ((id: string) => void) | undefined;
  /** Selects the filtered rows, or none. */
  readonly onAll?: ((ids: readonly string[]) => void) | undefined;
}

/** Current page of the rows. Selecting a single polygon elsewhere, such as on the map, moves to its page. */
const usePage = (rows: readonly TableRow[], selected: ReadonlySet<string>) => {
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

/** Checkbox that adds to the selection. */
const Tick = ({
  label,
  ...props
}: Pick<CheckboxProps, 'checked' | 'indeterminate' | 'onChange'> & {
  readonly label: string;
}) => (
  <Checkbox
    size="small"
    slotProps={{ input: { 'aria-label': label } }}
    sx={{ p: 0.5 }}
    {...props}
  />
);

const Head = ({ rows, selected, figure, onAdd, onAll }: TableProps) => {
  const areAll = rows.length > 0 && rows.every(({ id }) => selected.has(id));
  return (
    <thead>
      <tr>
        {onAdd && (
          <th scope="col" className="tick">
            <Tick
              label="Selecionar todos os polígonos da lista"
              checked={areAll}
              indeterminate={!areAll && rows.some(({ id }) => selected.has(id))}
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
  );
};

const Row = ({
  row: { id, name, colour, state, figure },
  selected,
  onPick,
  onAdd,
}: Pick<TableProps, 'selected' | 'onPick' | 'onAdd'> & { readonly row: TableRow }) => {
  const isSelected = selected.has(id);
  return (
    <tr className={isSelected ? 'selected' : undefined}>
      {onAdd && (
        <td className="tick">
          <Tick label={`Selecionar ${name}`} checked={isSelected} onChange={() => onAdd(id)} />
        </td>
      )}
      <th scope="row">
        <Link
          component="button"
          type="button"
          underline="hover"
          aria-pressed={isSelected}
          onClick={() => onPick(id)}
          sx={{ textAlign: 'left', py: 0.5 }}
        >
          {name}
        </Link>
      </th>
      <td>
        <Box component="span" sx={{ display: 'flex', alignItems: 'center' }}>
          <Swatch colour={colour} />
          {state}
        </Box>
      </td>
      <td className="figure">{figure}</td>
    </tr>
  );
};

const Pages = ({ page, pages, setPage }: Omit<ReturnType<typeof usePage>, 'shown'>) => (
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
  '& .selected': { bgcolor: 'action.selected' },
  '& .tick': { width: 36, pr: 0 },
  '& .figure': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
} as const;

/**
 * Table of the polygons beside the map; offers all actions of the map by keyboard. With `onAdd` each row has a
 * checkbox that adds it to the selection.
 */
export const PolygonTable = (props: TableProps) => {
  const { rows, selected } = props;
  const [words, setWords] = useState<string | null>(null);
  const found = words
    ? rows.filter(({ name }) => normaliseText(name).includes(normaliseText(words)))
    : rows;
  const { shown, ...pages } = usePage(found, selected);
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
        <Box role="region" aria-label="Lista de polígonos" tabIndex={0} sx={FRAME}>
          <table aria-label="Polígonos">
            <Head {...props} rows={found} />
            <tbody>
              {shown.map((row) => (
                <Row key={row.id} {...props} row={row} />
              ))}
            </tbody>
          </table>
        </Box>
      )}
      <Pages {...pages} />
    </Box>
  );
};
