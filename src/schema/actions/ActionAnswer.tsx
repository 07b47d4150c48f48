import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { getPath } from '../../../domain/paths';
import { compileFields, type FormSource } from '../compiled';
import type { Wire } from '../mapping';
import { Facts } from '../show/Facts';
import type { AnswerSpec, Fields } from '../types';

/** The answer as its fields read it. */
const recordOf = ({ fields }: FormSource, answer: unknown) =>
  Object.fromEntries(
    fields.map(({ path, field: { codec, options } }) => {
      const { read, wire } = options;
      const name = typeof wire === 'string' ? wire : path;
      return [path, read ? read(answer as Wire) : codec.decode(getPath(answer, name))];
    }),
  );

const sourceOf = (name: string, known: Fields): FormSource => {
  const fields = compileFields(known);
  return {
    name,
    labelKey: `resources.${name}.fields`,
    spec: {},
    fields,
    byPath: new Map(fields.map((entry) => [entry.path, entry])),
    rules: [],
    problems: undefined,
  };
};

/** What an action was answered, as it says that it is shown; read out when it comes. */
export const ActionAnswer = ({
  resource,
  shows: { text, tone, fields },
  answer,
}: {
  /** Name of the resource. */
  readonly resource: string;
  readonly shows: AnswerSpec;
  readonly answer: unknown;
}) => {
  const source = fields && sourceOf(resource, fields);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {text && (
        <Alert severity={tone?.(answer) ?? 'success'} role="status">
          {text(answer)}
        </Alert>
      )}
      {source && (
        <Facts
          resource={source}
          record={{ id: resource, ...recordOf(source, answer) }}
          entries={source.fields}
        />
      )}
    </Box>
  );
};
