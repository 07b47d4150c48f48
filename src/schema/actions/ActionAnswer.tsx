import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { getPath } from '../../../domain/paths';
import { compileFields, type FormSource } from '../compiled';
import type { Wire } from '../mapping';
import { Facts } from '../show/Facts';
import type { AnswerSpec } from '../types';

interface Props {
  /** Name of the resource. */
  readonly resource: string;
  readonly shows: AnswerSpec;
  readonly answer: unknown;
}

/** The result of an action, announced to screen readers. */
export const ActionAnswer = ({ resource, shows, answer }: Props) => {
  const { text, tone, fields } = shows;
  const entries = compileFields(fields ?? {});
  const source: FormSource = {
    name: resource,
    labelKey: `resources.${resource}.fields`,
    spec: {},
    fields: entries,
    byPath: new Map(entries.map((entry) => [entry.path, entry])),
    rules: [],
    problems: undefined,
  };
  const values = entries.map(({ path, field: { codec, options } }) => {
    const { read, wire } = options;
    const name = typeof wire === 'string' ? wire : path;
    return [path, read ? read(answer as Wire) : codec.decode(getPath(answer, name))];
  });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {text && (
        <Alert severity={tone?.(answer) ?? 'success'} role="status">
          {text(answer)}
        </Alert>
      )}
      {fields && (
        <Facts
          resource={source}
          record={{ id: resource, ...Object.fromEntries(values) }}
          entries={entries}
        />
      )}
    </Box>
  );
};
