import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import {
  areaKm2,
  type Box as Bounds,
  locationOf,
  MAX_MINIMUM_TIME,
  MAX_NAME,
  minimumTimeProblem,
  NAME_WORDS,
  readShape,
} from '../../../../domain/polygons';
import type { Answer } from '../../../dataProvider';
import {
  ActionRefusal,
  boolean,
  choices,
  defineAction,
  type InputSlotProps,
  integer,
  longText,
  text,
} from '../../../schema';
import type { ActionTools, ActionValues } from '../../../schema/definition/types';
import { failureCode } from '../../../ui/feedback';
import { ChoicesInput } from '../../../ui/inputs';
import { FieldMessage, useFieldInput } from '../../../ui/inputs/useFieldInput';
import { useOperation } from '../../../useBackOffice';
import { PolygonCard, type PolygonCardProps } from '../PolygonCard';
import { CONFLICT, changeText, explainConflict } from '../stale';
import { itemsOf, type PolygonItem } from '../usePolygons';
import { areaText, CoordinatesInput } from './draft';

const MARKS = [0, 60, 120, MAX_MINIMUM_TIME].map((value) => ({ value, label: String(value) }));

const MinutesInput = ({ value, onChange, ...props }: InputSlotProps) => {
  const { field, message } = useFieldInput({ ...props, help: undefined });
  const { id, name, label, onBlur } = field;
  const minutes = typeof value === 'number' ? value : 0;
  return (
    <Box>
      <Typography variant="body2">{`${label}: ${minutes} min`}</Typography>
      <Box sx={{ px: 1 }}>
        <Slider
          {...{ id, name, onBlur }}
          size="small"
          min={0}
          max={MAX_MINIMUM_TIME}
          marks={MARKS}
          value={minutes}
          disabled={props.readOnly}
          onChange={(_, next) => onChange(next)}
          valueLabelDisplay="auto"
          aria-label={label}
          slotProps={{ input: { 'aria-describedby': field.error ? message.id : undefined } }}
        />
      </Box>
      <FieldMessage {...message} role="alert" />
    </Box>
  );
};

const CategoriesInput = ({ value, ...props }: InputSlotProps) => {
  const { data, error } = useOperation('polygons.categories', {});
  const options = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name || id }));
  return (
    <ChoicesInput
      {...props}
      value={(value as readonly string[] | null) ?? []}
      options={options}
      help={error ? 'Não foi possível carregar as categorias.' : props.help}
    />
  );
};

interface EditedPolygon extends RaRecord {
  readonly id: string;
  readonly areaId: string;
  readonly polygon: PolygonItem | undefined;
  /** Bounding box of the city's polygons. */
  readonly city: Bounds | undefined;
}

const FAILED = 'Não foi possível salvar o polígono. Por favor, tente novamente.';

const fields = {
  name: text('Nome', { required: NAME_WORDS, max: MAX_NAME }),
  active: boolean('Ativo', { span: 3 }),
  isAvailable: boolean('Disponível para alocação', { span: 3 }),
  minimumTime: integer('Tempo mínimo entre os pedidos', {
    input: MinutesInput,
    max: MAX_MINIMUM_TIME,
  }),
  categories: choices('Categorias', {}, { input: CategoriesInput }),
};

const initialOf = ({ polygon }: EditedPolygon) => ({
  name: polygon?.name ?? null,
  active: polygon?.active ?? true,
  isAvailable: polygon?.isAvailable ?? true,
  minimumTime: polygon?.minimumTime ?? 0,
  categories: polygon?.categories ?? [],
});

const settingsOf = (values: ActionValues) => ({
  minimumTime: Number(values.minimumTime),
  isAvailable: values.isAvailable === true,
  categories: (values.categories as readonly string[] | null) ?? [],
});

const hasSameItems = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((item) => b.includes(item));

const describeChanges = (seen: PolygonItem, now: PolygonItem): string =>
  [
    changeText('Nome', seen.name, now.name),
    changeText('Ativo', seen.active, now.active),
    changeText('Disponível', seen.isAvailable, now.isAvailable),
    changeText('Tempo mínimo', seen.minimumTime, now.minimumTime, ' min'),
    hasSameItems(seen.categories, now.categories) ? '' : 'Categorias alteradas',
  ]
    .filter((line) => line !== '')
    .join('; ');

const versionIn = (answer: unknown): number | undefined =>
  (answer as { data?: readonly { version?: number }[] } | undefined)?.data?.[0]?.version;

/** Sends the changes by up to two calls. If only the first one succeeds, the error message says so. */
const sendChanges = async (
  tools: ActionTools,
  polygon: PolygonItem,
  values: ActionValues,
): Promise<void> => {
  const { id, version } = polygon;
  const name = String(values.name ?? '').trim();
  const active = values.active === true;
  const settings = settingsOf(values);
  const changesName = name !== polygon.name || active !== polygon.active;
  const changesSettings =
    settings.minimumTime !== polygon.minimumTime ||
    settings.isAvailable !== polygon.isAvailable ||
    !hasSameItems(settings.categories, polygon.categories);
  let currentVersion = version;
  if (changesName) {
    const versions = version === undefined ? undefined : { [id]: version };
    const answer = await tools.operation('polygons.update', {
      body: { name, active, polygonsIds: [id], versions },
    });
    currentVersion = versionIn(answer);
  }
  if (!changesSettings) return;
  try {
    await tools.operation('polygons.allocate', {
      params: { ids: id },
      body: { parametersFilterOrders: settings, version: currentVersion },
    });
  } catch (error) {
    const code = failureCode(error);
    if (!changesName || !(error instanceof Error) || !code || code === CONFLICT) throw error;
    throw new ActionRefusal(
      `Nome e situação foram salvos, mas os parâmetros de alocação não: ${error.message}`,
      'half-saved',
    );
  }
};

const timeProblem = ({ minimumTime }: ActionValues) =>
  minimumTimeProblem(minimumTime as number | null | undefined);

export const updatePolygon = defineAction<EditedPolygon>({
  name: 'update',
  label: 'Salvar',
  operations: ['polygons.update', 'polygons.allocate'],
  form: {
    fields,
    initial: initialOf,
    rules: (values) => ({ minimumTime: timeProblem(values) }),
  },
  call: (tools, { areaId, polygon }, values) => {
    const seen = polygon as PolygonItem;
    const read = async () => {
      const answer = await tools.operation('polygons.ofArea', { params: { areaId } });
      return itemsOf(answer as Answer<'polygons.ofArea'>);
    };
    return explainConflict(() => sendChanges(tools, seen, values), [seen], read, describeChanges);
  },
  success: 'Polígono atualizado com sucesso.',
  failure: FAILED,
});

export const createPolygon = defineAction<EditedPolygon>({
  name: 'create',
  label: 'Criar polígono',
  operations: ['polygons.create'],
  form: {
    fields: {
      ...fields,
      location: longText('Coordenadas (GeoJSON)', { input: CoordinatesInput, span: 12 }),
    },
    initial: (record) => ({ ...initialOf(record), location: null }),
    rules: (values, { stored }) => ({
      minimumTime: timeProblem(values),
      location: readShape(
        (values as { location?: string | null }).location,
        (stored as EditedPolygon | undefined)?.city,
      ).problem,
    }),
  },
  call: (tools, { areaId, city }, values) => {
    const read = readShape(String(values.location ?? ''), city);
    if (read.problem !== undefined) throw new ActionRefusal(read.problem);
    const { isAvailable, ...settings } = settingsOf(values);
    return tools.operation('polygons.create', {
      body: {
        areaId,
        name: String(values.name ?? '').trim(),
        ...settings,
        isAvailableForOrderAllocation: isAvailable,
        location: locationOf(read.location),
        active: values.active === true,
      },
    });
  },
  success: 'Polígono criado com sucesso.',
  failure: FAILED,
});

export const EditForm = ({
  edited,
  ...props
}: Pick<PolygonCardProps, 'may' | 'onSaved'> & { readonly edited: EditedPolygon }) => {
  const { polygon } = edited;
  return (
    <PolygonCard
      {...props}
      title={polygon ? `${polygon.name} (${areaText(areaKm2(polygon.shape))})` : 'Novo Polígono'}
      record={edited}
      action={polygon ? updatePolygon : createPolygon}
    />
  );
};
