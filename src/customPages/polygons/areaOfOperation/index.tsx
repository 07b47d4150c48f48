import { useMemo, useState } from 'react';
import { MAP_STATES, mapState } from '../../../../domain/polygons';
import { useLeave } from '../../../ui/dialog';
import { lazyWithRetry } from '../../../ui/lazy';
import { type ListedPolygon, SelectionTools, toggled } from '../../../ui/map';
import { FormSkeleton } from '../../../ui/states';
import { EmptyState } from '../../../ui/states/EmptyState';
import { useAddressQuery } from '../../shared/useAddressQuery';
import { PolygonBoard } from '../PolygonBoard';
import { PolygonsFrame } from '../PolygonsFrame';
import { type PricedItem, useServicePolygons, useServices } from '../usePolygons';
import type { Selection } from './actions';

const SelectionForm = lazyWithRetry(() => import('./SelectionForm'));

const NO_SELECTION: ReadonlySet<string> = new Set();
const STATES = Object.values(MAP_STATES);

const toListed = ({ ranges, ...item }: PricedItem): ListedPolygon => ({
  ...item,
  ...MAP_STATES[mapState({ ...item, ranges: ranges.length })],
  figure: String(ranges.length),
});

const formKeyOf = (selected: ReadonlySet<string>): string | undefined =>
  selected.size > 1 ? 'many' : [...selected][0];

const useSelected = () => {
  const [selected, setSelected] = useState(NO_SELECTION);
  const leave = useLeave();
  const select = (next: ReadonlySet<string>): void => {
    const go = (): void => setSelected(next);
    if (formKeyOf(next) === formKeyOf(selected)) go();
    else leave(go);
  };
  return [selected, select] as const;
};

interface PolygonsProps {
  readonly items: readonly PricedItem[];
  readonly areaId: string;
  readonly serviceId: string;
  readonly place: string | undefined;
}

const Polygons = ({ items, areaId, serviceId, place }: PolygonsProps) => {
  const [selected, setSelected] = useSelected();
  const [isBox, setBox] = useState(false);
  const polygons = useMemo(() => items.map(toListed), [items]);
  const selection = useMemo((): Selection => {
    const chosen = items.filter(({ id }) => selected.has(id));
    const [first] = chosen;
    const id = chosen.length === 1 && first ? first.id : 'many';
    return { id, areaId, serviceId, polygons: chosen };
  }, [items, selected, areaId, serviceId]);
  const count = selection.polygons.length;
  return (
    <PolygonBoard
      place={place}
      polygons={polygons}
      states={STATES}
      selected={selected}
      tool={isBox ? 'box' : 'pick'}
      onPick={(id, adds) => setSelected(adds ? toggled(selected, id) : new Set([id]))}
      onSelect={(ids) => setSelected(new Set([...selected, ...ids]))}
      fitKey={`${areaId}/${serviceId}`}
      tools={
        <SelectionTools
          isBox={isBox}
          onBox={setBox}
          canClear={count > 0}
          onClear={() => setSelected(NO_SELECTION)}
          status={count === 1 ? '1 polígono selecionado' : `${count} polígonos selecionados`}
        />
      }
      table={{
        figure: 'Faixas',
        onPick: (id) => setSelected(new Set([id])),
        onAdd: (id) => setSelected(toggled(selected, id)),
        onAll: (ids) => setSelected(new Set(ids)),
      }}
      form={
        count > 0 ? (
          <SelectionForm key={selection.id} selection={selection} loading={<FormSkeleton />} />
        ) : (
          <EmptyState
            title="Selecione um ou mais polígonos no mapa ou na lista."
            text="Com Ctrl ou Shift, o clique soma à seleção."
          />
        )
      }
    />
  );
};

/** Prices by polygon, `#/polygon-map` (part 3 sections 2.4, 4, 5, 7 and 8). */
const AreaOfOperationPage = () => {
  const address = useAddressQuery();
  const [areaId, serviceId] = [address.get('area'), address.get('service')];
  return (
    <PolygonsFrame
      title="Área de atuação"
      otherFilters={[{ name: 'service', label: 'Serviço', offer: useServices() }]}
      missingText="Por favor, selecione uma cidade e um serviço"
      idleText="Escolha a cidade e o serviço e pressione Buscar."
      failure="Houve um erro ao buscar os polígonos"
      query={useServicePolygons(areaId, serviceId)}
    >
      {(items, city) =>
        items.length === 0 ? (
          <EmptyState title="Nenhum polígono nesta cidade." />
        ) : (
          <Polygons
            key={`${areaId}/${serviceId}`}
            items={items}
            areaId={areaId ?? ''}
            serviceId={serviceId ?? ''}
            place={city}
          />
        )
      }
    </PolygonsFrame>
  );
};

export default AreaOfOperationPage;
