import HistoryIcon from '@mui/icons-material/History';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, type ReactNode, Suspense, useId, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import type { RowsSlotProps } from '../../../schema';
import { useDefinition, useTitle } from '../../../schema/context/context';
import { IfKnown } from '../../../schema/context/useKnowsExtensions';
import type { CompiledField, Resource } from '../../../schema/definition/compiled';
import { fieldValue, textOf } from '../../../schema/definition/format';
import { FailureSummary } from '../../../schema/form/FailureSummary';
import { OneField } from '../../../schema/form/OneField';
import { PlaceQueryContext, Unsaved } from '../../../schema/form/Unsaved';
import { useRecordForm } from '../../../schema/form/useRecordForm';
import { lazyPart } from '../../../ui/lazy';
import { FormSkeleton } from '../../../ui/states';
import { priceHistorySection } from '../../shared/priceHistorySection';

const SectionsAfter = lazyPart(
  () => import('../../../schema/record/RecordSections'),
  'SectionsAfter',
);

const HISTORY = priceHistorySection(({ id }) => ({ kind: 'realtime', object: String(id) }));

/** The cast drops the record type of the section. */
const SECTIONS = [HISTORY] as never;

const CELL = { p: '6px 10px', borderBottom: 1, borderColor: 'divider', textAlign: 'left' } as const;

/** On a phone a row looks like a card. Explicit roles keep it a table for screen readers. */
const ROW = {
  display: { xs: 'grid', sm: 'table-row' },
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  // The shorthand `borderBottom` would use the color of the text.
  borderBottomStyle: 'solid',
  borderBottomWidth: { xs: '1px', sm: 0 },
  borderColor: 'divider',
  py: { xs: 1, sm: 0 },
  '&& > *': { display: { xs: 'block', sm: 'table-cell' }, borderBottomWidth: { xs: 0, sm: 1 } },
} as const;

const HISTORY_ROW = {
  display: { xs: 'block', sm: 'table-row' },
  '& > *': { display: { xs: 'block', sm: 'table-cell' } },
} as const;

const TABLE = {
  // On a phone the scrolling container would let the table grow beyond the screen.
  width: { xs: 'calc(100vw - 32px)', sm: '100%' },
  maxWidth: 1040,
  display: { xs: 'block', sm: 'table' },
  '& tbody': { display: { xs: 'block', sm: 'table-row-group' } },
  borderCollapse: 'collapse',
  bgcolor: 'background.paper',
  // On a phone only screen readers read the header.
  '& thead': {
    position: { xs: 'absolute', sm: 'static' },
    clipPath: { xs: 'inset(50%)', sm: 'none' },
    width: { xs: '1px', sm: 'auto' },
    height: { xs: '1px', sm: 'auto' },
    overflow: { xs: 'hidden', sm: 'visible' },
  },
} as const;

const INPUT = {
  ...CELL,
  '&::before': {
    content: 'attr(data-column)',
    display: { xs: 'block', sm: 'none' },
    fontSize: '0.75rem',
    color: 'text.secondary',
    mb: 0.5,
  },
  minWidth: { xs: 0, sm: 150 },
  '& label, & legend': { display: 'none' },
  '& fieldset': { top: 0 },
} as const;

const PAGE_PARAMS = ['filter', 'page', 'perPage'];

interface RowProps {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly columns: readonly CompiledField[];
  readonly canEdit: boolean;
}

const PriceRow = ({ resource, record, columns, canEdit }: RowProps) => {
  const id = useId();
  const state = useRecordForm(resource, 'edit', record);
  const { form, saving, failure } = state;
  const { isDirty } = form.formState;
  const [isOpen, setOpen] = useState(false);
  const title = String(record.name ?? '');
  const submitOnEnter = (event: KeyboardEvent): void => {
    const { key, target } = event;
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || !canEdit) return;
    event.preventDefault();
    void state.submit();
  };
  const wholeRow = (children: ReactNode) => (
    <Box component="td" role="cell" colSpan={columns.length + 2} sx={CELL}>
      {children}
    </Box>
  );
  return (
    <FormProvider {...form}>
      <Box component="tr" role="row" sx={ROW} onKeyDown={submitOnEnter}>
        {columns.map((entry) => {
          const { path, field, label } = entry;
          const isTitle = path === 'name';
          return field.options.form === false ? (
            <Box
              key={path}
              component={isTitle ? 'th' : 'td'}
              {...(isTitle ? { scope: 'row', role: 'rowheader' } : { role: 'cell' })}
              sx={{ ...CELL, fontWeight: isTitle ? 500 : 400 }}
            >
              {textOf(field, fieldValue(entry, record, state.context), record)}
            </Box>
          ) : (
            <Box key={path} component="td" role="cell" data-column={label} sx={INPUT}>
              <OneField
                {...{ entry, state }}
                label={`${label}: ${title}`}
                required
                readOnly={!canEdit || saving}
                id={`${id}-${path}`}
              />
            </Box>
          );
        })}
        <Box component="td" role="cell" sx={{ ...CELL, width: { sm: '1px' } }}>
          <IfKnown operation={HISTORY.extension}>
            <IconButton
              size="small"
              aria-label={`${HISTORY.title}: ${title}`}
              title={HISTORY.title}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <HistoryIcon fontSize="small" />
            </IconButton>
          </IfKnown>
        </Box>
        {canEdit && (
          <Box component="td" role="cell" sx={{ ...CELL, width: { sm: 120 } }}>
            <Unsaved dirty={isDirty && !saving} />
            <Button
              variant={isDirty ? 'contained' : 'outlined'}
              size="small"
              loading={saving}
              aria-label={`Salvar: ${title}`}
              onClick={() => void state.submit()}
            >
              Salvar
            </Button>
          </Box>
        )}
      </Box>
      {failure && <tr>{wholeRow(<FailureSummary state={state} />)}</tr>}
      {isOpen && (
        <Box component="tr" role="row" sx={HISTORY_ROW}>
          {wholeRow(
            <Suspense fallback={<FormSkeleton />}>
              <Box sx={{ mt: 2 }}>
                <SectionsAfter resource={resource} record={record} sections={SECTIONS} />
              </Box>
            </Suspense>,
          )}
        </Box>
      )}
    </FormProvider>
  );
};

export const PriceRows = ({ resource: name, columns: paths, canEdit }: RowsSlotProps) => {
  const { data = [], isFetching } = useListContext();
  const resource = useDefinition(name);
  const columns = paths.flatMap((path) => resource.byPath.get(path) ?? []);
  const label = useTitle(resource.title);
  const headerCell = (key: string, label: string, fontSize: string | number) => (
    <Box key={key} component="th" scope="col" sx={{ ...CELL, fontSize, color: 'text.secondary' }}>
      {label}
    </Box>
  );
  return (
    <Box component="table" role="table" aria-label={label} aria-busy={isFetching} sx={TABLE}>
      <thead>
        <tr>
          {columns.map(({ path, label }) => headerCell(path, label, '0.75rem'))}
          {headerCell('history', HISTORY.title, 0)}
          {canEdit && headerCell('save', 'Salvar', 0)}
        </tr>
      </thead>
      <tbody>
        <PlaceQueryContext value={PAGE_PARAMS}>
          {data.map((record: RaRecord) => (
            <PriceRow key={record.id} {...{ resource, record, columns, canEdit }} />
          ))}
        </PlaceQueryContext>
      </tbody>
    </Box>
  );
};
