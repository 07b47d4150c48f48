import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import type { FieldType, FormContext, RowChoice, RowsSlotProps } from '../../schema';
import { useContextFor, useDefinition } from '../../schema/context/context';
import type { CompiledField, Resource } from '../../schema/definition/compiled';
import { fieldValue, recordTitle } from '../../schema/definition/format';
import { FieldValue, secondLineOf } from '../../schema/fields/cells';
import { ChoiceButton } from '../../schema/list/ChoiceButton';
import { Picture } from './previewParts';

interface CardProps {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly context: FormContext;
  readonly lines: readonly CompiledField[];
  readonly picture?: CompiledField;
  readonly secondary?: CompiledField | undefined;
  readonly choices: readonly RowChoice[];
}

/** Columns of six that a field takes, by its type. */
const COLUMN_SPANS: Readonly<Partial<Record<FieldType, number>>> = {
  integer: 2,
  percent: 2,
  money: 2,
  boolean: 2,
  date: 3,
  dateTime: 3,
  choice: 3,
};

const columnSpan = ({ field }: CompiledField): number => COLUMN_SPANS[field.type] ?? 6;

/** Reserves the space of a picture while it loads, and for a record without one. */
const FRAME = {
  width: 112,
  flexShrink: 0,
  aspectRatio: '2',
  borderRadius: 1,
  overflow: 'hidden',
} as const;

const FACTS = {
  m: 0,
  mt: 1,
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  columnGap: 1,
  rowGap: 0.5,
} as const;

const Card = ({ resource, record, context, lines, picture, secondary, choices }: CardProps) => {
  const titleId = useId();
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ display: 'flex', flexDirection: 'column', overflow: 'hidden', height: '100%' }}
    >
      <Box sx={{ p: 1.5, pb: 0.5, flex: 1, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          {picture && (
            <Picture
              address={fieldValue(picture, record, context)}
              alt=""
              placeholder="Sem imagem"
              frame={FRAME}
              fit="cover"
              variant="caption"
            />
          )}
          <Box>
            <Typography id={titleId} component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
              {recordTitle(resource, record, context)}
            </Typography>
            {secondary && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                <FieldValue entry={secondary} record={record} context={context} emptyText={null} />
              </Typography>
            )}
          </Box>
        </Box>
        <Box component="dl" sx={FACTS}>
          {lines.map((entry) => (
            <Box key={entry.path} sx={{ gridColumn: `span ${columnSpan(entry)}` }}>
              <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
                {entry.label}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                <FieldValue entry={entry} record={record} context={context} />
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
      {choices.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, px: 0.5, pb: 0.5 }}>
          {choices.map((choice) => (
            <ChoiceButton key={choice.key} choice={choice} describedBy={titleId} />
          ))}
        </Box>
      )}
    </Paper>
  );
};

export const CardGrid = ({ resource: name, columns: paths, choicesOf }: RowsSlotProps) => {
  const resource = useDefinition(name);
  const columns = paths.flatMap((path) => resource.byPath.get(path) ?? []);
  const { data = [], isFetching } = useListContext();
  const context = useContextFor('list');
  const picture = resource.fields.find(({ field }) => field.type === 'image');
  const { titleField } = resource.spec;
  const secondary = secondLineOf(resource, columns, titleField);
  const lines = columns.filter((entry) => entry !== picture && entry.path !== titleField);
  return (
    <Box
      component="ul"
      aria-label={resource.title}
      aria-busy={isFetching}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
      }}
    >
      {data.map((record: RaRecord) => (
        <Box component="li" key={record.id}>
          <Card
            resource={resource}
            record={record}
            context={context}
            lines={lines}
            picture={picture}
            secondary={secondary}
            choices={choicesOf(record)}
          />
        </Box>
      ))}
    </Box>
  );
};
