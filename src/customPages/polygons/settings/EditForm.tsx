import { areaKm2 } from '../../../../domain/polygons';
import { PolygonCard } from '../PolygonCard';
import { createPolygon, type Edited, updatePolygon } from './actions';
import { areaText } from './draft';

/** The form of a polygon of the page 'Polígonos', existing or new. */
export const EditForm = ({
  edited,
  may,
  onSaved,
}: {
  readonly edited: Edited;
  readonly may: boolean;
  /** Called with the response of a save. */
  readonly onSaved: (answer: unknown) => void;
}) => {
  const { polygon } = edited;
  return (
    <PolygonCard
      title={polygon ? `${polygon.name} (${areaText(areaKm2(polygon.shape))})` : 'Novo Polígono'}
      record={edited}
      action={polygon ? updatePolygon : createPolygon}
      may={may}
      onSaved={onSaved}
    />
  );
};
