import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { EditableGrid } from '../../ui/grid';
import { ChoiceInput } from '../../ui/inputs/ChoiceInputs';
import type { AnyCall } from '../actions/runTypes';
import { Unsaved } from '../form/Unsaved';
import type { MatrixRow, MatrixSpec } from '../types';
import type { ContentProps } from './sectionParts';
import { useMatrix } from './useMatrix';

/** Option of the select that shows all rows; no row has this id. */
const ALL = '*';

const nameOf = ({ label, note }: MatrixRow): string => (note ? `${label} (${note})` : label);

/** Problems of cells or rows, one line each. */
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

/** The save button, the undo button and the number of unsaved cells. */
const SaveBar = ({ count, problems, saving, sendAll, undo }: ReturnType<typeof useMatrix>) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button
        variant="contained"
        disabled={count === 0 || problems.length > 0}
        loading={saving}
        loadingPosition="start"
        onClick={() => void sendAll()}
      >
        {saving
          ? translate('camarim.form.saving', { _: 'Salvando...' })
          : translate('ra.action.save')}
      </Button>
      {count > 0 && !saving && (
        <>
          <Button onClick={undo}>{translate('ra.action.undo')}</Button>
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

/** Numbers in rows and columns, edited in place: each changed row is saved by a call with its changed cells. */
export const Matrix = ({
  resource,
  title,
  record,
  spec,
  rights,
}: ContentProps<MatrixSpec<RaRecord>>) => {
  const { pick, empty, heading, save } = spec;
  const [picked, setPicked] = useState(ALL);
  const matrix = useMatrix(resource, record, spec);
  const { rows, saving } = matrix;
  if (rows.length === 0) return <Typography color="text.secondary">{empty}</Typography>;
  const isLocked = !rights.mayDo(save as unknown as AnyCall);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Unsaved dirty={matrix.count > 0 && !saving} />
      {pick && (
        <Box sx={{ maxWidth: 360 }}>
          <ChoiceInput
            id={`${resource.name}-pick`}
            name="pick"
            label={pick.label}
            value={picked}
            onChange={(id) => setPicked(id ?? ALL)}
            options={[
              { value: ALL, label: pick.all },
              ...rows.map((row) => ({ value: row.id, label: nameOf(row) })),
            ]}
            allowEmpty={false}
            required={false}
            readOnly={false}
          />
        </Box>
      )}
      <EditableGrid
        label={title}
        heading={heading}
        rows={picked === ALL ? rows : rows.filter(({ id }) => id === picked)}
        columns={matrix.columns}
        cellOf={matrix.cellOf}
        onTexts={matrix.type}
        readOnly={isLocked}
        disabled={saving}
      />
      <Problems severity="warning" texts={matrix.problems} />
      <Problems
        severity="error"
        texts={matrix.failed.map(({ row, text }) => `${nameOf(row)}: ${text}`)}
      />
      {!isLocked && <SaveBar {...matrix} />}
    </Box>
  );
};
