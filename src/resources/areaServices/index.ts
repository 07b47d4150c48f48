import { defineResource } from '../../schema';
import { namesOf } from '../shared/namesOf';
import { changePrice, editDetails } from './actions';
import { oneOfArea, placeOf, updateOfArea } from './calls';
import { appImages, nameFields, neighborhoods, priceFields, typedFields } from './fields';

/** A service of a city, on the page of the city: part 3 sections 2.2, 3, 5, 7 and 8; decision 0076. */
export default defineResource({
  name: 'areaServices',
  label: ['Serviço da cidade', 'Serviços da cidade'],
  titleField: 'name',
  api: {
    contract: 'areaServices',
    operations: { list: false, one: 'area.one' },
    calls: { one: oneOfArea, update: updateOfArea },
  },
  fields: { ...nameFields, ...typedFields, ...appImages, ...priceFields, neighborhoods },
  form: {
    edit: {
      success: 'Serviço atualizado com sucesso',
      failure: 'Erro ao atualizar o serviço',
      affects: ['priceChanges'],
    },
  },
  show: {
    failure: 'Não foi possível recuperar o serviço selecionado para edição',
    sections: [
      { title: 'Serviço', form: namesOf(typedFields) },
      { title: 'Preços', actions: [changePrice] },
      {
        title: 'Histórico de preços',
        wide: true,
        changes: {
          resource: 'priceChanges',
          by: ({ id }) => placeOf(id),
          empty: 'Os preços ainda não mudaram.',
        },
      },
      {
        title: 'Detalhes do serviço',
        wide: true,
        facts: [
          'neighborhoods',
          'description',
          'durationDescription',
          'mobileImageAndroid',
          'mobileImageIOS',
        ],
        actions: [editDetails],
      },
    ],
  },
});
