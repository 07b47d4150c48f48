import { areaKm2 } from '../../../../domain/polygons';
import { PolygonCard, type PolygonCardProps } from '../PolygonCard';
import { createPolygon, type Edited, updatePolygon } from './actions';
import { areaText } from './draft';

const EditForm = ({
  edited,
  ...props
}: Pick<PolygonCardProps, 'may' | 'onSaved'> & { readonly edited: Edited }) => {
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

export default EditForm;
