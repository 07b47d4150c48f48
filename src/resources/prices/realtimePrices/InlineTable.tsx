import HistoryIcon from '@mui/icons-material/History';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import type { FormContext, RowsSlotProps } from '../../../schema';
import type { CompiledField, Resource } from '../../../schema/compiled';
import { useContextFor, useDefinition, useFieldLabel, useTitle } from '../../../schema/context';
import { BelowForm } from '../../../schema/form/BelowForm';
import { FailureSummary } from '../../../schema/form/FailureSummary';
import { OneField } from '../../../schema/form/OneField';
import { submitWord } from '../../../schema/form/SubmitButton';
import { PlaceQueryContext, Unsaved } from '../../../schema/form/Unsaved';
import { type RecordForm, useRecordForm } from '../../../schema/form/useRecordForm';
import { fieldValue, textOf } from '../../../schema/format';
import { IfKnown } from '../../../schema/IfKnown';
import { isLocked, isOnForm, isRequired } from '../../../schema/validate';

const CELL = { p: '6px 10px', borderBottom: 1, borderColor: 'divider', textAlign: 'left' } as const;

/** On a phone a row is a card; the roles remain those of a table. */
const ROW = {
  display: { xs: 'grid', sm: 'table-row' },
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  // The shorthand would reset the color of the line.
  borderBottomStyle: 'solid',
  borderBottomWidth: { xs: '1px', sm: 0 },
  borderColor: 'divider',
  py: { xs: 1, sm: 0 },
  '&& > *': { display: { xs: 'block', sm: 'table-cell' }, borderBottomWidth: { xs: 0, sm: 1 } },
} as const;

/** Sections after a row, as wide as the rows. */
const SECTIONS_ROW = {
  display: { xs: 'block', sm: 'table-row' },
  '& > *': { display: { xs: 'block', sm: 'table-cell' } },
} as const;

/** Operation of the sections after a row, which only services with our extensions know. */
const extensionOf = ({ spec }: Resource): string | undefined =>
  spec.form?.edit?.below?.[0]?.extension;

/** The header labels the inputs; on a phone, without a visible header, the name of the column is above the input. */
const NO_LABELS = {
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

interface RowProps {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly columns: readonly CompiledField[];
  readonly canEdit: boolean;
}

/** Query parameters that select the rows; the order does not. */
const ROWS_OF = ['filter', 'page', 'perPage'];

const stay = (): void => undefined;

type EditContext = FormContext & { readonly mode: 'edit' };

/** Name of a row, part of the labels of its inputs. */
const titleOf = ({ byPath, spec }: Resource, record: RaRecord, context: FormContext): string => {
  const named = byPath.get(spec.titleField);
  return named ? textOf(named.field, fieldValue(named, record, context), record) : '';
};

/** A read-only value; that of the title is the header of the row. */
const ReadCell = ({
  resource,
  entry,
  record,
  context,
}: {
  readonly resource: Resource;
  readonly entry: CompiledField;
  readonly record: RaRecord;
  readonly context: FormContext;
}) => {
  const isTitle = entry.path === resource.spec.titleField;
  return (
    <Box
      component={isTitle ? 'th' : 'td'}
      {...(isTitle ? { scope: 'row', role: 'rowheader' } : { role: 'cell' })}
      sx={{ ...CELL, fontWeight: isTitle ? 500 : 400 }}
    >
      {textOf(entry.field, fieldValue(entry, record, context), record)}
    </Box>
  );
};

/** Button that saves a row. */
const SaveCell = ({
  state: { form, saving, submit },
  word,
  title,
}: {
  readonly state: RecordForm;
  readonly word: string;
  readonly title: string;
}) => (
  <Box component="td" role="cell" sx={{ ...CELL, width: { sm: 120 } }}>
    <Unsaved dirty={form.formState.isDirty && !saving} />
    <Button
      variant={form.formState.isDirty ? 'contained' : 'outlined'}
      size="small"
      loading={saving}
      aria-label={`${word}: ${title}`}
      onClick={() => void submit()}
    >
      {word}
    </Button>
  </Box>
);

/** Opens and closes the sections after a row. */
const SectionsButton = ({
  word,
  title,
  isOpen,
  onToggle,
}: {
  readonly word: string;
  readonly title: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) => (
  <IconButton
    size="small"
    aria-label={`${word}: ${title}`}
    title={word}
    aria-expanded={isOpen}
    onClick={onToggle}
  >
    <HistoryIcon fontSize="small" />
  </IconButton>
);

/** A cell over all columns and both buttons. */
const WholeRow = ({
  columns,
  children,
}: {
  readonly columns: readonly CompiledField[];
  readonly children: ReactNode;
}) => (
  <Box component="td" role="cell" colSpan={columns.length + 2} sx={CELL}>
    {children}
  </Box>
);

const InlineRow = ({ resource, record, columns, canEdit }: RowProps) => {
  const id = useId();
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const context = useContextFor('edit', record) as EditContext;
  const state = useRecordForm(resource, context, record, stay, { stays: true });
  const { form, saving, failure } = state;
  const sections = resource.spec.form?.edit?.below?.[0]?.title;
  const [isOpen, setOpen] = useState(false);
  const title = titleOf(resource, record, context);
  const values = form.watch();
  const word = submitWord(state, values, context) ?? translate('ra.action.save');
  const submitOnEnter = (event: KeyboardEvent): void => {
    const { key, target } = event;
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || !canEdit) return;
    event.preventDefault();
    void state.submit();
  };
  return (
    <FormProvider {...form}>
      <Box component="tr" role="row" sx={ROW} onKeyDown={submitOnEnter}>
        {columns.map((entry) => {
          if (!isOnForm(resource, entry, values, context))
            return <ReadCell key={entry.path} {...{ resource, entry, record, context }} />;
          const column = labelOf(entry.path, entry.label);
          return (
            <Box
              key={entry.path}
              component="td"
              role="cell"
              data-column={column}
              sx={{ ...CELL, ...NO_LABELS }}
            >
              <OneField
                entry={entry}
                label={`${column}: ${title}`}
                help={undefined}
                offers={entry.field.offers?.(values, context)}
                state={state}
                required={isRequired(resource, entry, values, context)}
                readOnly={!canEdit || saving || isLocked(resource, entry, values, context)}
                autoFocus={false}
                id={`${id}-${entry.path}`}
                problem={undefined}
                resource={resource.name}
                ownId={record.id}
                disabled={false}
                context={context}
              />
            </Box>
          );
        })}
        {sections && (
          <Box component="td" role="cell" sx={{ ...CELL, width: { sm: '1px' } }}>
            <IfKnown operation={extensionOf(resource)}>
              <SectionsButton
                word={sections}
                title={title}
                isOpen={isOpen}
                onToggle={() => setOpen(!isOpen)}
              />
            </IfKnown>
          </Box>
        )}
        {canEdit && <SaveCell state={state} word={word} title={title} />}
      </Box>
      {failure && (
        <tr>
          <WholeRow columns={columns}>
            <FailureSummary resource={resource} state={state} />
          </WholeRow>
        </tr>
      )}
      {isOpen && (
        <Box component="tr" role="row" sx={SECTIONS_ROW}>
          <WholeRow columns={columns}>
            <BelowForm resource={resource} record={record} />
          </WholeRow>
        </Box>
      )}
    </FormProvider>
  );
};

/** The records of a list as rows that are edited in place, each with its own save. */
export const InlineTable = ({ resource: name, columns: paths, canEdit }: RowsSlotProps) => {
  const resource = useDefinition(name);
  const columns = paths.flatMap((path) => resource.byPath.get(path) ?? []);
  const { data = [], isFetching } = useListContext();
  const sections = resource.spec.form?.edit?.below?.[0]?.title;
  const title = useTitle(resource.title);
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  return (
    <Box
      component="table"
      role="table"
      aria-label={title}
      aria-busy={isFetching}
      sx={{
        // The scrolling element around it sets no width.
        width: { xs: 'calc(100vw - 32px)', sm: '100%' },
        maxWidth: 1040,
        display: { xs: 'block', sm: 'table' },
        '& tbody': { display: { xs: 'block', sm: 'table-row-group' } },
        borderCollapse: 'collapse',
        bgcolor: 'background.paper',
        // Invisible on a phone, and still read aloud.
        '& thead': {
          position: { xs: 'absolute', sm: 'static' },
          clipPath: { xs: 'inset(50%)', sm: 'none' },
          width: { xs: '1px', sm: 'auto' },
          height: { xs: '1px', sm: 'auto' },
          overflow: { xs: 'hidden', sm: 'visible' },
        },
      }}
    >
      <thead>
        <tr>
          {columns.map(({ path, label }) => (
            <Box
              key={path}
              component="th"
              scope="col"
              sx={{ ...CELL, fontSize: '0.75rem', color: 'text.secondary' }}
            >
              {labelOf(path, label)}
            </Box>
          ))}
          {sections && (
            <Box component="th" scope="col" sx={{ ...CELL, fontSize: 0 }}>
              {sections}
            </Box>
          )}
          {canEdit && (
            <Box component="th" scope="col" sx={{ ...CELL, fontSize: 0 }}>
              {translate('ra.action.save')}
            </Box>
          )}
        </tr>
      </thead>
      <tbody>
        <PlaceQueryContext value={ROWS_OF}>
          {data.map((record: RaRecord) => (
            <InlineRow
              key={record.id}
              resource={resource}
              record={record}
              columns={columns}
              canEdit={canEdit}
            />
          ))}
        </PlaceQueryContext>
      </tbody>
    </Box>
  );
};
