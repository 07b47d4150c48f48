import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import {
  ACTIVITY_STATES,
  areaKm2,
  boxOf,
  collectionOf,
  readShape,
  type Shape,
} from '../../../../domain/polygons';
import { useMayCall } from '../../../schema/actions/useMayCall';
import { useClosing } from '../../../ui/dialog';
import { ExternalLink } from '../../../ui/fields';
import { lazyPart } from '../../../ui/lazy';
import type { ListedPolygon, MapTool } from '../../../ui/map';
import { FormSkeleton } from '../../../ui/states';
import { EmptyState } from '../../../ui/states/EmptyState';
import { useAddressQuery } from '../../shared/useAddressQuery';
import { PolygonBoard } from '../PolygonBoard';
import { PolygonsFrame } from '../PolygonsFrame';
import { type PolygonItem, useAreaPolygons } from '../usePolygons';
import { areaText, DraftContext } from './draft';

const NEW = 'new';
const NO_DRAFT: { readonly text: string; readonly shape: Shape } = { text: '', shape: [] };
const OPERATIONS = ['polygons.create', 'polygons.update', 'polygons.allocate'] as const;
const STATES = Object.values(ACTIVITY_STATES);

const EditForm = lazyPart(() => import('./actions'), 'EditForm');

const toListedPolygon = ({ id, name, active, shape }: PolygonItem): ListedPolygon => ({
  ...{ id, name, shape },
  ...ACTIVITY_STATES[active ? 'active' : 'inactive'],
  figure: areaText(areaKm2(shape)),
});

const useEdited = (items: readonly PolygonItem[], areaId: string) => {
  const [editedId, setEditedId] = useState<string>();
  const [tool, setTool] = useState<MapTool>('pick');
  const [draft, setDraft] = useState(NO_DRAFT);
  const closing = useClosing();
  const polygon = items.find(({ id }) => id === editedId);
  const startEditing = (id: string | undefined): void => {
    setEditedId(id);
    setDraft(NO_DRAFT);
    setTool('pick');
  };
  const city = useMemo(() => boxOf(items.flatMap(({ shape }) => shape)), [items]);
  return {
    ...{ tool, setTool, draft, city },
    edited: useMemo(
      () => ({ id: polygon?.id ?? NEW, areaId, polygon, city }),
      [polygon, areaId, city],
    ),
    selected: useMemo(() => new Set(polygon && [polygon.id]), [polygon]),
    isNew: editedId === NEW,
    /** Edits another polygon, after a confirmation if there are unsaved changes. */
    edit: (id: string | undefined): void => closing?.confirmThen(() => startEditing(id)),
    onSaved: (answer: unknown): void => {
      if (editedId === NEW) startEditing((answer as { id?: string } | undefined)?.id);
    },
    setText: (text: string): void => {
      const read = readShape(text);
      setDraft({ text, shape: read.problem === undefined ? read.shape : NO_DRAFT.shape });
    },
    onDraft: (shape: Shape): void => {
      setDraft({ text: shape.length > 0 ? JSON.stringify(collectionOf(shape)) : '', shape });
      setTool(shape.length > 0 ? 'edit' : 'draw');
    },
  };
};

const DrawTools = ({
  may,
  isNew,
  tool,
  setTool,
  draft,
  setText,
  edit,
}: ReturnType<typeof useEdited> & { readonly may: boolean }) => {
  const toolButton = (name: MapTool, label: string, disabled = false) => (
    <Button
      variant={tool === name ? 'contained' : 'outlined'}
      aria-pressed={tool === name}
      disabled={disabled}
      onClick={() => setTool(tool === name ? 'pick' : name)}
    >
      {label}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
      {may && !isNew && (
        <Button variant="outlined" size="small" onClick={() => edit(NEW)}>
          Novo Polígono
        </Button>
      )}
      {isNew && (
        <>
          {toolButton('draw', 'Desenhar no mapa')}
          {toolButton('edit', 'Mover pontos', draft.shape.length === 0)}
          <Button size="small" disabled={draft.text === ''} onClick={() => setText('')}>
            Limpar desenho
          </Button>
          <Button size="small" onClick={() => edit(undefined)}>
            Cancelar
          </Button>
          <ExternalLink href="https://geojson.io">Abrir ferramenta de GeoJSON</ExternalLink>
        </>
      )}
      {tool === 'draw' && (
        <Typography variant="body2" color="text.secondary" role="status">
          Clique para marcar cada ponto; clique no primeiro ponto ou pressione Enter para fechar,
          Esc para desistir.
        </Typography>
      )}
    </Box>
  );
};

interface PolygonsProps {
  readonly items: readonly PolygonItem[];
  readonly areaId: string;
  readonly place: string | undefined;
}

const Polygons = ({ items, areaId, place }: PolygonsProps) => {
  const { mayCall } = useMayCall('/polygons', OPERATIONS);
  const may = OPERATIONS.every(mayCall);
  const polygons = useMemo(() => items.map(toListedPolygon), [items]);
  const state = useEdited(items, areaId);
  const { edited, selected, draft, city, setText, isNew } = state;
  const pick = (id: string): void => state.edit(selected.has(id) ? undefined : id);
  return (
    <DraftContext value={{ text: draft.text, setText, city, others: items }}>
      <PolygonBoard
        place={place}
        polygons={polygons}
        states={STATES}
        selected={selected}
        tool={state.tool}
        onPick={pick}
        draft={draft.shape}
        onDraft={state.onDraft}
        fitKey={areaId}
        tools={<DrawTools {...state} may={may} />}
        table={{ figure: 'Área', onPick: pick }}
        form={
          isNew || edited.polygon ? (
            <EditForm
              key={edited.id}
              loading={<FormSkeleton />}
              edited={edited}
              may={may}
              onSaved={state.onSaved}
            />
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
  return (
    <PolygonsFrame
      title="Polígonos"
      missingText="Por favor, selecione uma área."
      idleText="Escolha a cidade e pressione Buscar."
      failure="Houve um erro ao buscar os polígonos."
      query={useAreaPolygons(areaId)}
    >
      {(items, city) => <Polygons key={areaId} items={items} areaId={areaId ?? ''} place={city} />}
    </PolygonsFrame>
  );
};

export default PolygonsPage;
