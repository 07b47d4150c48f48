import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import type { CompiledField, Resource } from '../compiled';
import { useContextFor, useFieldLabel } from '../context';
import { fieldValue, recordTitle } from '../format';
import type { FormContext } from '../types';
import { ChoiceButton } from './ChoiceButton';
import { FieldValue } from './cells';
import type { RowChoice } from './RowMenu';

interface CardProps {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly context: FormContext;
  readonly lines: readonly CompiledField[];
  readonly picture?: CompiledField;
  readonly choices: readonly RowChoice[];
}

/** The picture keeps its place while it loads, and where a record has none. */
const Picture = ({
  field,
  address,
}: {
  readonly field: CompiledField;
  readonly address: string;
}) => {
  const { ratio = 2 } = field.field.options as { ratio?: number };
  return (
    <Box
      sx={{
        aspectRatio: String(ratio),
        bgcolor: 'action.hover',
        display: 'grid',
        placeItems: 'center',
        color: 'text.secondary',
      }}
    >
      {address ? (
        <Box
          component="img"
          src={address}
          alt=""
          loading="lazy"
          sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
        />
      ) : (
        <Typography variant="body2">Sem imagem</Typography>
      )}
    </Box>
  );
};

const Card = ({ resource, record, context, lines, picture, choices }: CardProps) => {
  const titleId = useId();
  const labelOf = useFieldLabel(resource);
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ display: 'flex', flexDirection: 'column', overflow: 'hidden', height: '100%' }}
    >
      {picture && (
        <Picture field={picture} address={String(fieldValue(picture, record, context) ?? '')} />
      )}
      <Box sx={{ p: 2, pb: 1, flex: 1, overflowWrap: 'anywhere' }}>
        <Typography id={titleId} component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {recordTitle(resource, record, context)}
        </Typography>
        <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 0.75 }}>
          {lines.map((entry) => (
            <Box key={entry.path}>
              <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
                {labelOf(entry.path, entry.label)}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                <FieldValue entry={entry} record={record} context={context} />
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
      {choices.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, px: 1, pb: 1 }}>
          {choices.map((choice) => (
            <ChoiceButton key={choice.key} choice={choice} describedBy={titleId} />
          ))}
        </Box>
      )}
    </Paper>
  );
};

/** The records of a list as cards, as many side by side as there is room for. */
export const CardGrid = ({
  resource,
  columns,
  choicesOf,
}: {
  readonly resource: Resource;
  readonly columns: readonly CompiledField[];
  readonly choicesOf: (record: RaRecord) => readonly RowChoice[];
}) => {
  const { data = [], isFetching } = useListContext();
  const context = useContextFor('list');
  const picture = resource.fields.find(({ field }) => field.type === 'image');
  const lines = columns.filter(
    (entry) => entry !== picture && entry.path !== resource.spec.titleField,
  );
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
        gap: 2,
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
            choices={choicesOf(record)}
          />
        </Box>
      ))}
    </Box>
  );
};
