import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useMemo, useState } from 'react';
import { useEvent } from 'react-admin';
import {
  activityState,
  areaKm2,
  boxOf,
  collectionOf,
  MAP_STATE_COLOURS,
  readShape,
  type Shape,
} from '../../../../domain/polygons';
import { useMayCall } from '../../../schema/actions/useMayCall';
import { useClosing } from '../../../ui/dialog';
import { ExternalLink } from '../../../ui/fields';
import { lazyPart } from '../../../ui/lazy';
import { Legend, type MapTool, PolygonTable } from '../../../ui/map';
import { FormSkeleton } from '../../../ui/states';
import { EmptyState } from '../../../ui/states/EmptyState';
import { useAddressQuery } from '../../shared/useAddressQuery';
import { CityMap } from '../CityMap';
import { PageGrid } from '../PageGrid';
import { PolygonsFrame } from '../PolygonsFrame';
import { type PolygonItem, useAreaPolygons, useCities } from '../usePolygons';
import type { Edited } from './actions';
import { areaText, type Draft, DraftContext } from './draft';

const MISSING = 'Por favor, selecione uma área.';
const FAILED = 'Houve um erro ao buscar os polígonos.';

/** External tool for drawing polygons (decision 0070). */
const GEOJSON_TOOL = 'https://geojson.io';

const NOTHING: ReadonlySet<string> = new Set();
const NO_SHAPE: Shape = [];
const OPERATIONS = ['polygons.create', 'polygons.update', 'polygons.allocate'] as const;

/** Loaded with the first edit. */
const EditForm = lazyPart(() => import('./EditForm'), 'EditForm');

const STATES = { active: 'Ativo', inactive: 'Inativo' } as const;

const colourOf = (active: boolean): string => MAP_STATE_COLOURS[activityState(active)];

const onMap = ({ id, name, shape, active }: PolygonItem) => ({
  id,
  name,
  shape,
  colour: colourOf(active),
});

const rowOf = ({ id, name, active, shape }: PolygonItem) => ({
  id,
  name,
  colour: colourOf(active),
  state: active ? STATES.active : STATES.inactive,
  figure: areaText(areaKm2(shape)),
});

/** Bounding box of all polygons of a city. */
const boxOfAll = (items: readonly PolygonItem[]) => boxOf(items.flatMap(({ shape }) => shape));

/** States of the legend, with their number of polygons. */
const legendOf = (items: readonly PolygonItem[]) =>
  ([true, false] as const).map((active) => {
    const state = active ? 'active' : 'inactive';
    const count = items.filter((item) => item.active === active).length;
    return { state, label: STATES[state], colour: colourOf(active), count } as const;
  });

interface DrawToolsProps {
  readonly may: boolean;
  /** Is a new polygon being drawn? */
  readonly isNew: boolean;
  readonly tool: MapTool;
  readonly setTool: (tool: MapTool) => void;
  /** Is the drawing empty? */
  readonly isEmpty: boolean;
  readonly onBegin: () => void;
  readonly onLeave: () => void;
  readonly onClear?: () => void;
}

/** Tools for drawing a new polygon. */
const DrawTools = ({
  may,
  isNew,
  tool,
  setTool,
  isEmpty,
  onBegin,
  onLeave,
  onClear,
}: DrawToolsProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
    {may && !isNew && (
      <Button variant="outlined" size="small" onClick={onBegin}>
        Novo Polígono
      </Button>
    )}
    {isNew && (
      <>
        <Button
          variant={tool === 'draw' ? 'contained' : 'outlined'}
          size="small"
          aria-pressed={tool === 'draw'}
          onClick={() => setTool(tool === 'draw' ? 'pick' : 'draw')}
        >
          Desenhar no mapa
        </Button>
        <Button
          variant={tool === 'edit' ? 'contained' : 'outlined'}
          size="small"
          aria-pressed={tool === 'edit'}
          disabled={isEmpty}
          onClick={() => setTool(tool === 'edit' ? 'pick' : 'edit')}
        >
          Mover pontos
        </Button>
        <Button size="small" disabled={!onClear} onClick={onClear}>
          Limpar desenho
        </Button>
        <Button size="small" onClick={onLeave}>
          Cancelar
        </Button>
        <ExternalLink href={GEOJSON_TOOL}>Abrir ferramenta de GeoJSON</ExternalLink>
      </>
    )}
    {tool === 'draw' && (
      <Typography variant="body2" color="text.secondary" role="status">
        Clique para marcar cada ponto; clique no primeiro ponto ou pressione Enter para fechar, Esc
        para desistir.
      </Typography>
    )}
  </Box>
);

/** The shape of the draft's text, and a setter for a drawn shape. */
const useDrawn = (text: string): readonly [Shape, (drawn: Shape) => void] => {
  const shape = useMemo((): Shape => {
    const read = readShape(text);
    return read.problem === undefined ? read.shape : NO_SHAPE;
  }, [text]);
  const [drawn, setDrawn] = useState<Shape>(NO_SHAPE);
  // A drawn shape keeps its identity: the map distinguishes it from a pasted one.
  const draft = useMemo(
    () => (JSON.stringify(drawn) === JSON.stringify(shape) ? drawn : shape),
    [drawn, shape],
  );
  return [draft, setDrawn];
};

/** Polygons of the visible states, for the map and the table. */
const useVisible = (items: readonly PolygonItem[]) => {
  const [shown, setShown] = useState(NOTHING);
  const visible = useMemo(
    () =>
      items.filter(({ active }) => shown.size === 0 || shown.has(active ? 'active' : 'inactive')),
    [items, shown],
  );
  const polygons = useMemo(() => visible.map(onMap), [visible]);
  const rows = useMemo(() => visible.map(rowOf), [visible]);
  return { shown, setShown, polygons, rows };
};

/** The edited polygon: an existing one, or a new one. */
const useEdited = (items: readonly PolygonItem[], areaId: string) => {
  const [selectedId, select] = useState<string>();
  const [isNew, setNew] = useState(false);
  const [tool, setTool] = useState<MapTool>('pick');
  const [text, setText] = useState('');
  const [draft, setDrawn] = useDrawn(text);
  const city = useMemo(() => boxOfAll(items), [items]);
  const selected = useMemo(
    (): ReadonlySet<string> => (selectedId ? new Set([selectedId]) : NOTHING),
    [selectedId],
  );
  const polygon = items.find(({ id }) => id === selectedId);
  const edited = useMemo(
    (): Edited => ({ id: polygon?.id ?? 'new', areaId, polygon, city }),
    [polygon, areaId, city],
  );
  const context = useMemo(
    (): Draft => ({ text, setText, city, others: items }),
    [text, city, items],
  );
  const leaveNew = (): void => {
    setNew(false);
    setText('');
    setTool('pick');
  };
  const onSaved = useEvent((answer: unknown): void => {
    if (!isNew) return;
    leaveNew();
    select((answer as { id?: string } | undefined)?.id);
  });
  const closing = useClosing();
  /** Unsaved changes are confirmed before another polygon is edited. */
  const goOn = (go: () => void): void => (closing ? closing.goOn(go) : go());
  return {
    ...{ context, draft, edited, isNew, onSaved, selected, setText, setTool, text, tool },
    isOpen: polygon !== undefined || isNew,
    leaveNew: (): void => goOn(leaveNew),
    pick: (id: string): void =>
      goOn(() => {
        leaveNew();
        select(id === selectedId ? undefined : id);
      }),
    begin: (): void =>
      goOn(() => {
        select(undefined);
        setNew(true);
      }),
    onDraft: (next: Shape): void => {
      setDrawn(next);
      setText(next.length > 0 ? JSON.stringify(collectionOf(next)) : '');
      setTool(next.length > 0 ? 'edit' : 'draw');
    },
  };
};

interface PolygonsProps {
  readonly items: readonly PolygonItem[];
  readonly areaId: string;
  readonly place: string | undefined;
}

const Polygons = ({ items, areaId, place }: PolygonsProps) => {
  const { mayCall } = useMayCall('/polygons', OPERATIONS);
  const may = OPERATIONS.every(mayCall);
  const { shown, setShown, polygons, rows } = useVisible(items);
  const { context, draft, edited, isNew, isOpen, selected, text, tool, ...does } = useEdited(
    items,
    areaId,
  );
  const { begin, leaveNew, onDraft, onSaved, pick, setText, setTool } = does;
  return (
    <DraftContext value={context}>
      <Legend entries={legendOf(items)} chosen={shown} onChange={setShown} />
      <PageGrid
        map={
          <>
            <CityMap
              place={place}
              polygons={polygons}
              selected={selected}
              tool={tool}
              onPick={pick}
              draft={draft}
              onDraft={onDraft}
              fitKey={areaId}
            />
            <DrawTools
              {...{ may, isNew, tool, setTool }}
              isEmpty={draft.length === 0}
              onBegin={begin}
              onLeave={leaveNew}
              {...(text !== '' && { onClear: () => setText('') })}
            />
          </>
        }
        table={<PolygonTable rows={rows} selected={selected} figure="Área" onPick={pick} />}
        form={
          isOpen ? (
            <Suspense fallback={<FormSkeleton />}>
              <EditForm key={edited.id} edited={edited} may={may} onSaved={onSaved} />
            </Suspense>
          ) : (
            <EmptyState title="Selecione um polígono no mapa ou na lista para editar, ou crie um novo." />
          )
        }
      />
    </DraftContext>
  );
};

/** Allocation settings of polygons, `#/polygons`: part 3 sections 2.4, 4, 5, 7 and 8. */
const PolygonsPage = () => {
  const areaId = useAddressQuery().get('area');
  const cities = useCities();
  return (
    <PolygonsFrame
      title="Polígonos"
      pickers={[{ name: 'area', label: 'Cidade', offer: cities }]}
      missing={MISSING}
      idle="Escolha a cidade e pressione Buscar."
      failure={FAILED}
      question={useAreaPolygons(areaId)}
    >
      {(items) => (
        <Polygons
          key={areaId}
          items={items}
          areaId={areaId ?? ''}
          place={cities.options.find(({ value }) => value === areaId)?.label}
        />
      )}
    </PolygonsFrame>
  );
};

export default PolygonsPage;
