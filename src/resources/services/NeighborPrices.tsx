import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordContextProvider, useNotify } from 'react-admin';
import { formatAmount } from '../../../domain/format';
import { readAmount } from '../../../domain/format/typed';
import type { RecordSlotProps } from '../../schema';
import { useActionRunner, usePerform } from '../../schema/actions/useActionRunner';
import { useMayCall } from '../../schema/actions/useMayCall';
import { sectionsKey } from '../../schema/context/usePatchRecord';
import type { AnyCall } from '../../schema/definition/runTypes';
import { Unsaved } from '../../schema/form/Unsaved';
import { ChoiceInput } from '../../ui/inputs/ChoiceInputs';
import { TableSkeleton } from '../../ui/states';
import {
  categoriesOf,
  keyOf,
  type PriceRow,
  type PriceTexts,
  priceProblem,
  savePrices,
} from './neighbors';
import { type GridCell, PriceGrid } from './PriceGrid';

const ALL_ROWS = '*';

const SERVICES = { name: 'services', spec: {} } as const;
const WRITES = ['neighbors.change'];
const NO_ROWS: readonly PriceRow[] = [];

const nameOf = ({ label, note }: PriceRow): string => (note ? `${label} (${note})` : label);

const changedTexts = (row: PriceRow, typed: PriceTexts): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(row.prices).flatMap(([category, price]) => {
      const text = typed[keyOf(row, category)];
      const isSame = text === undefined || Object.is(readAmount(text).number, price);
      return isSame ? [] : [[category, text]];
    }),
  );

const usePrices = (rows: readonly PriceRow[]) => {
  const notify = useNotify();
  const cache = useQueryClient();
  const { perform } = usePerform(useActionRunner(SERVICES));
  const [typed, setTyped] = useState<PriceTexts>({});
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState(false);
  const categories = categoriesOf(rows);
  const changes = rows
    .map((row) => ({ row, texts: changedTexts(row, typed) }))
    .filter(({ texts }) => Object.keys(texts).length > 0);
  const count = changes.reduce((sum, { texts }) => sum + Object.keys(texts).length, 0);
  const problems = changes.flatMap(({ row, texts }) =>
    categories.flatMap(({ name, label }) => {
      const problem = texts[name] === undefined ? undefined : priceProblem(texts[name]);
      return problem ? [`${row.label}, ${label}: ${problem}`] : [];
    }),
  );
  const cellOf = (row: PriceRow, category: string): GridCell | undefined => {
    const price = row.prices[category];
    if (price === undefined) return undefined;
    const stored = price === null ? '' : formatAmount(price);
    const text = typed[keyOf(row, category)] ?? stored;
    const changed = category in changedTexts(row, typed);
    return { text, stored, changed, problem: changed ? priceProblem(text) : undefined };
  };
  const setTexts = (texts: PriceTexts): void => setTyped((all) => ({ ...all, ...texts }));
  const save = async (): Promise<void> => {
    setSaving(true);
    setFailures([]);
    const failed: string[] = [];
    const saved: string[] = [];
    for (const { row, texts } of changes) {
      const { failure } = await perform(savePrices as unknown as AnyCall, row, texts);
      if (failure) failed.push(`${nameOf(row)}: ${failure.text}`);
      else saved.push(...Object.keys(texts).map((category) => keyOf(row, category)));
    }
    await cache.invalidateQueries({ queryKey: sectionsKey(SERVICES.name) });
    setTyped((all) =>
      Object.fromEntries(Object.entries(all).filter(([key]) => !saved.includes(key))),
    );
    setFailures(failed);
    setSaving(false);
    if (failed.length === 0)
      notify('Preços atualizados com sucesso', { type: 'success', autoHideDuration: 1500 });
  };
  const undo = (): void => setTyped({});
  return { categories, cellOf, setTexts, undo, count, problems, failures, saving, save };
};

const Problems = ({
  severity,
  texts,
}: {
  readonly severity: 'warning' | 'error';
  readonly texts: readonly string[];
}) =>
  texts.length > 0 && (
    <Alert severity={severity} role="alert">
      {texts.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Alert>
  );

const Prices = ({ rows }: { readonly rows: readonly PriceRow[] }) => {
  const [picked, setPicked] = useState(ALL_ROWS);
  const prices = usePrices(rows);
  const { count, saving, problems } = prices;
  const rights = useMayCall(SERVICES.name, WRITES);
  const isLocked = !rights.mayCall('neighbors.change');
  if (!rights.isKnown) return <TableSkeleton rows={6} columns={5} />;
  if (rows.length === 0)
    return <Typography color="text.secondary">Este serviço não tem preços por bairro.</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Unsaved dirty={count > 0 && !saving} />
      <Box sx={{ maxWidth: 360 }}>
        <ChoiceInput
          id="neighbor-pick"
          name="pick"
          label="Bairro"
          value={picked}
          onChange={(id) => setPicked(id ?? ALL_ROWS)}
          options={[
            { value: ALL_ROWS, label: 'Todos os bairros' },
            ...rows.map((row) => ({ value: row.id, label: nameOf(row) })),
          ]}
          allowEmpty={false}
        />
      </Box>
      <PriceGrid
        rows={picked === ALL_ROWS ? rows : rows.filter(({ id }) => id === picked)}
        categories={prices.categories}
        cellOf={prices.cellOf}
        onTexts={prices.setTexts}
        readOnly={isLocked}
        disabled={saving}
      />
      <Problems severity="warning" texts={problems} />
      <Problems severity="error" texts={prices.failures} />
      {!isLocked && (
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Button
            variant="contained"
            disabled={count === 0 || problems.length > 0}
            loading={saving}
            loadingPosition="start"
            onClick={() => void prices.save()}
          >
            {saving ? 'Salvando...' : 'Salvar'}
          </Button>
          {count > 0 && !saving && (
            <>
              <Button onClick={prices.undo}>Desfazer</Button>
              <Typography variant="body2" color="text.secondary" role="status">
                {count === 1 ? '1 alteração não salva' : `${count} alterações não salvas`}
              </Typography>
            </>
          )}
        </Box>
      )}
    </Box>
  );
};

export const NeighborPrices = ({ record }: RecordSlotProps) => (
  // With a record in context, react-admin would repeat the permission check whenever the record changes.
  <RecordContextProvider value={undefined}>
    <Prices rows={(record.neighbors ?? NO_ROWS) as readonly PriceRow[]} />
  </RecordContextProvider>
);
