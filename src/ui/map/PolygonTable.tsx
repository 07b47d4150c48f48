import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { normalizeText } from '../../../domain/br/text';
import { SmallTable } from '../fields/SmallTable';
import { TextInput } from '../inputs';
import { EmptyState } from '../states/EmptyState';
import { Swatch } from './Legend';
import type { ListedPolygon } from './types';

const PAGE_SIZE = 10;

interface TableProps {
  readonly rows: readonly ListedPolygon[];
  readonly selected: ReadonlySet<string>;
  readonly figure: string;
  readonly onPick: (id: string) => void;
  readonly onAdd?: ((id: string) => void) | undefined;
  readonly onAll?: ((ids: readonly string[]) => void) | undefined;
}

/** Paging of the table. Selecting one polygon, for example on the map, opens its page. */
const usePage = (rows: readonly ListedPolygon[], selected: ReadonlySet<string>) => {
  const [requestedPage, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const page = Math.min(requestedPage, pages - 1);
  const [selectedId] = selected;
  const selectedIndex = selected.size === 1 ? rows.findIndex(({ id }) => id === selectedId) : -1;
  useEffect(() => {
    if (selectedIndex >= 0) setPage(Math.floor(selectedIndex / PAGE_SIZE));
  }, [selectedIndex]);
  return { page, pages, setPage, shown: rows.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE) };
};

const LabeledCheckbox = ({ label, ...props }: CheckboxProps & { readonly label: string }) => (
  <Checkbox slotProps={{ input: { 'aria-label': label } }} sx={{ p: 0.5 }} {...props} />
);

const DENSE = {
  bgcolor: 'background.paper',
  borderRadius: 1,
  '& table th, & table td': { px: 1, py: 0.25 },
} as const;

/** Table of the polygons on the map, which offers the selection to the keyboard. */
export const PolygonTable = ({ rows, selected, figure, onPick, onAdd, onAll }: TableProps) => {
  const [filter, setFilter] = useState<string | null>(null);
  const found = filter
    ? rows.filter(({ name }) => normalizeText(name).includes(normalizeText(filter)))
    : rows;
  const { page, pages, setPage, shown } = usePage(found, selected);
  const count = found.filter(({ id }) => selected.has(id)).length;
  const areAllSelected = count === found.length;
  return (
    <Box sx={{ minWidth: 0, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <TextInput
        id="polygon-name-filter"
        name="filter"
        label="Filtrar por nome"
        value={filter}
        onChange={setFilter}
      />
      {found.length === 0 ? (
        <EmptyState title="Nenhum polígono com este filtro." />
      ) : (
        <Box sx={DENSE}>
          <SmallTable
            label="Polígonos"
            columns={['Nome', 'Situação', figure]}
            figures={[figure]}
            tick={
              onAdd && (
                <LabeledCheckbox
                  label="Selecionar todos os polígonos da lista"
                  checked={areAllSelected}
                  indeterminate={!areAllSelected && count > 0}
                  onChange={() => onAll?.(areAllSelected ? [] : found.map(({ id }) => id))}
                />
              )
            }
            rows={shown.map(({ id, name, color, state, figure: text }) => ({
              key: id,
              selected: selected.has(id),
              tick: onAdd && (
                <LabeledCheckbox
                  label={`Selecionar ${name}`}
                  checked={selected.has(id)}
                  onChange={() => onAdd(id)}
                />
              ),
              cells: [
                <Link
                  key="name"
                  component="button"
                  type="button"
                  aria-pressed={selected.has(id)}
                  onClick={() => onPick(id)}
                  sx={{ textAlign: 'left', py: 0.5 }}
                >
                  {name}
                </Link>,
                <Box key="state" component="span" sx={{ display: 'flex', alignItems: 'center' }}>
                  <Swatch color={color} />
                  {state}
                </Box>,
                text,
              ],
            }))}
          />
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
