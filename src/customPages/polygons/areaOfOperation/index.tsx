import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { Suspense, useMemo, useState } from 'react';
import {
  MAP_STATE_COLOURS,
  MAP_STATE_LABELS,
  MAP_STATES,
  type MapState,
  mapState,
  touchesBox,
} from '../../../../domain/polygons';
import { useClosing } from '../../../ui/dialog';
import { lazyPart } from '../../../ui/lazy';
import { Legend, PolygonTable } from '../../../ui/map';
import { FormSkeleton } from '../../../ui/states';
import { EmptyState } from '../../../ui/states/EmptyState';
import { useAddressQuery } from '../../shared/useAddressQuery';
import { CityMap } from '../CityMap';
import { PageGrid } from '../PageGrid';
import { PolygonsFrame } from '../PolygonsFrame';
import { type PricedItem, useCities, useServicePolygons, useServices } from '../usePolygons';
import type { Selection } from './actions';

const SelectionForm = lazyPart(() => import('./SelectionForm'), 'SelectionForm');

const MISSING = 'Por favor, selecione uma cidade e um serviço';
const FAILED = 'Houve um erro ao buscar os polígonos';
const NOTHING: ReadonlySet<string> = new Set();

const stateOf = ({ active, realtime, ranges }: PricedItem): MapState =>
  mapState({ active, realtime, ranges: ranges.length });

const toggled = (set: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** States of the legend, with their number of polygons. */
const legendOf = (stated: readonly { readonly state: (typeof MAP_STATES)[number] }[]) =>
  MAP_STATES.map((state) => ({
    state,
    label: MAP_STATE_LABELS[state],
    colour: MAP_STATE_COLOURS[state],
    count: stated.filter((entry) => entry.state === state).length,
  }));

/** Selection tools, and the number of selected polygons. */
const SelectionTools = ({
  isBox,
  count,
  onBox,
  onClear,
}: {
  readonly isBox: boolean;
  readonly count: number;
  readonly onBox: (isBox: boolean) => void;
  readonly onClear: () => void;
}) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
    <ToggleButton
      value="box"
      size="small"
      selected={isBox}
      onChange={() => onBox(!isBox)}
      sx={{ textTransform: 'none', color: 'text.primary' }}
    >
      Selecionar por retângulo
    </ToggleButton>
    <Button size="small" disabled={count === 0} onClick={onClear}>
      Limpar seleção
    </Button>
    <Typography variant="body2" color="text.secondary" role="status">
      {count === 1 ? '1 polígono selecionado' : `${count} polígonos selecionados`}
    </Typography>
  </Box>
);

/** Polygons of the visible states, for the map and the table. */
const useVisible = (items: readonly PricedItem[]) => {
  const [shown, setShown] = useState(NOTHING);
  const stated = useMemo(() => items.map((item) => ({ item, state: stateOf(item) })), [items]);
  const visible = useMemo(
    () => stated.filter(({ state }) => shown.size === 0 || shown.has(state)),
    [stated, shown],
  );
  const polygons = useMemo(
    () =>
      visible.map(({ item: { id, name, shape }, state }) => ({
        id,
        name,
        shape,
        colour: MAP_STATE_COLOURS[state],
      })),
    [visible],
  );
  const rows = useMemo(
    () =>
      visible.map(({ item, state }) => ({
        id: item.id,
        name: item.name,
        colour: MAP_STATE_COLOURS[state],
        state: MAP_STATE_LABELS[state],
        figure: String(item.ranges.length),
      })),
    [visible],
  );
  return { shown, setShown, stated, visible, polygons, rows };
};

interface PolygonsProps {
  readonly items: readonly PricedItem[];
  readonly areaId: string;
  readonly serviceId: string;
  readonly place: string | undefined;
}

/** Id of the form beside the map: a multiple selection shares one. */
const formOf = (selected: ReadonlySet<string>): string | undefined =>
  selected.size > 1 ? 'many' : [...selected][0];

/** The selection; unsaved changes are confirmed before the form changes. */
const useSelected = () => {
  const [selected, setSelected] = useState(NOTHING);
  const closing = useClosing();
  const select = (next: ReadonlySet<string>): void => {
    const go = (): void => setSelected(next);
    if (closing && formOf(next) !== formOf(selected)) closing.goOn(go);
    else go();
  };
  return [selected, select] as const;
};

const Polygons = ({ items, areaId, serviceId, place }: PolygonsProps) => {
  const [selected, setSelected] = useSelected();
  const [isBox, setBox] = useState(false);
  const { shown, setShown, stated, visible, polygons, rows } = useVisible(items);
  const selection = useMemo((): Selection | undefined => {
    const chosen = items.filter(({ id }) => selected.has(id));
    const id = chosen.length === 1 ? (chosen[0]?.id ?? '') : 'many';
    return chosen.length === 0 ? undefined : { id, areaId, serviceId, polygons: chosen };
  }, [items, selected, areaId, serviceId]);
  const count = selection?.polygons.length ?? 0;
  return (
    <>
      <Legend entries={legendOf(stated)} chosen={shown} onChange={setShown} />
      <PageGrid
        map={
          <>
            <CityMap
              place={place}
              polygons={polygons}
              selected={selected}
              tool={isBox ? 'box' : 'pick'}
              onPick={(id, adds) => setSelected(adds ? toggled(selected, id) : new Set([id]))}
              onBox={(box) => {
                const inside = visible.filter(({ item }) => touchesBox(item.shape, box));
                setSelected(new Set([...selected, ...inside.map(({ item }) => item.id)]));
              }}
              draft={[]}
              fitKey={`${areaId}/${serviceId}`}
            />
            <SelectionTools
              isBox={isBox}
              count={count}
              onBox={setBox}
              onClear={() => setSelected(NOTHING)}
            />
          </>
        }
        table={
          <PolygonTable
            rows={rows}
            selected={selected}
            figure="Faixas"
            onPick={(id) => setSelected(new Set([id]))}
            onAdd={(id) => setSelected(toggled(selected, id))}
            onAll={(ids) => setSelected(new Set(ids))}
          />
        }
        form={
          selection ? (
            <Suspense fallback={<FormSkeleton />}>
              <SelectionForm key={count > 1 ? 'many' : selection.id} selection={selection} />
            </Suspense>
          ) : (
            <EmptyState
              title="Selecione um ou mais polígonos no mapa ou na lista."
              text="Com Ctrl ou Shift, o clique soma à seleção."
            />
          )
        }
      />
    </>
  );
};

/** The area of operation, `#/polygon-map`: part 3 sections 2.4, 4, 5, 7 and 8. */
const AreaOfOperationPage = () => {
  const address = useAddressQuery();
  const [areaId, serviceId] = [address.get('area'), address.get('service')];
  const cities = useCities();
  const services = useServices();
  return (
    <PolygonsFrame
      title="Área de atuação"
      pickers={[
        { name: 'area', label: 'Cidade', offer: cities },
        { name: 'service', label: 'Serviço', offer: services },
      ]}
      missing={MISSING}
      idle="Escolha a cidade e o serviço e pressione Buscar."
      failure={FAILED}
      question={useServicePolygons(areaId, serviceId)}
    >
      {(items) =>
        items.length === 0 ? (
          <EmptyState title="Nenhum polígono nesta cidade." />
        ) : (
          <Polygons
            key={`${areaId}/${serviceId}`}
            items={items}
            areaId={areaId ?? ''}
            serviceId={serviceId ?? ''}
            place={cities.options.find(({ value }) => value === areaId)?.label}
          />
        )
      }
    </PolygonsFrame>
  );
};

export default AreaOfOperationPage;
