import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { EditableGrid } from '../../ui/grid';
import { ChoiceInput } from '../../ui/inputs/ChoiceInputs';
import type { Resource } from '../compiled';
import { Unsaved } from '../form/Unsaved';
import type { MatrixRow, MatrixSpec } from '../types';
import { useMatrix } from './useMatrix';

/** No row has this id: every row. */
const ALL = '*';

const nameOf = ({ label, note }: MatrixRow): string => (note ? `${label} (${note})` : label);

/** What is wrong, or was not saved, a line each. */
const Said = ({
  tone,
  texts,
}: {
  readonly tone: 'warning' | 'error';
  readonly texts: readonly string[];
}) =>
  texts.length > 0 && (
    <Alert severity={tone} role="alert">
      {texts.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Alert>
  );

/** The button that saves, and how many cells wait for it. */
const Saving = ({
  count,
  saving,
  disabled,
  onSave,
  onUndo,
}: {
  readonly count: number;
  readonly saving: boolean;
  readonly disabled: boolean;
  readonly onSave: () => void;
  readonly onUndo: () => void;
}) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button
        variant="contained"
        disabled={disabled}
        loading={saving}
        loadingPosition="start"
        onClick={onSave}
      >
        {saving
          ? translate('camarim.form.saving', { _: 'Salvando...' })
          : translate('ra.action.save')}
      </Button>
      {count > 0 && !saving && (
        <>
          <Button onClick={onUndo}>{translate('ra.action.undo')}</Button>
          <Typography variant="body2" color="text.secondary" role="status">
            {translate('camarim.grid.changes', {
              smart_count: count,
              _: '%{smart_count} alterações não salvas',
            })}
          </Typography>
        </>
      )}
    </Box>
  );
};

/** Which row is shown, of all of them or one. */
const RowPicker = ({
  id,
  words,
  rows,
  value,
  onChange,
}: {
  readonly id: string;
  readonly words: NonNullable<MatrixSpec<RaRecord>['pick']>;
  readonly rows: readonly MatrixRow[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}) => (
  <Box sx={{ maxWidth: 360 }}>
    <ChoiceInput
      id={id}
      name="pick"
      label={words.label}
      value={value}
      onChange={(id) => onChange(id ?? ALL)}
      options={[
        { value: ALL, label: words.all },
        ...rows.map((row) => ({ value: row.id, label: nameOf(row) })),
      ]}
      allowEmpty={false}
      required={false}
      readOnly={false}
    />
  </Box>
);

/** Numbers in rows and columns, edited in place: one call for each row that was changed, of what was. */
export const Matrix = ({
  resource,
  title,
  record,
  spec,
  locked,
}: {
  readonly resource: Resource;
  readonly title: string;
  readonly record: RaRecord;
  readonly spec: MatrixSpec<RaRecord>;
  /** The operator may only read. */
  readonly locked: boolean;
}) => {
  const { pick, empty, heading } = spec;
  const [picked, setPicked] = useState(ALL);
  const { rows, columns, cellOf, type, undo, count, problems, failed, saving, sendAll } = useMatrix(
    resource,
    record,
    spec,
  );
  if (rows.length === 0) return <Typography color="text.secondary">{empty}</Typography>;
  const shown = picked === ALL ? rows : rows.filter(({ id }) => id === picked);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Unsaved dirty={count > 0 && !saving} />
      {pick && (
        <RowPicker
          id={`${resource.name}-pick`}
          words={pick}
          rows={rows}
          value={picked}
          onChange={setPicked}
        />
      )}
      <EditableGrid
        label={title}
        heading={heading}
        rows={shown}
        columns={columns}
        cellOf={cellOf}
        onTexts={type}
        readOnly={locked}
        disabled={saving}
      />
      <Said tone="warning" texts={problems} />
      <Said tone="error" texts={failed.map(({ row, text }) => `${nameOf(row)}: ${text}`)} />
      {!locked && (
        <Saving
          count={count}
          saving={saving}
          disabled={count === 0 || problems.length > 0}
          onSave={() => void sendAll()}
          onUndo={undo}
        />
      )}
    </Box>
  );
};
