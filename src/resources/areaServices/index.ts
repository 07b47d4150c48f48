import { defineAction, defineResource } from '../../schema';
import { namesOf } from '../shared/namesOf';
import { oneOfArea, placeOf, updateOfArea } from './calls';
import {
  appImages,
  askedPrices,
  nameFields,
  neighborhoods,
  PRICE_NAMES,
  priceFields,
  typedFields,
} from './fields';

type Row = { readonly id: string; readonly version?: number } & Readonly<Record<string, unknown>>;

const heldBy = (names: readonly string[]) => (row: Row) =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

const PRICES = namesOf(priceFields);

/** Copies some fields from a response; a field that the service omits stays. */
const toldOf = (names: readonly string[]) => (seen: Row) =>
  Object.fromEntries(
    names.flatMap((name) =>
      seen[name] === undefined || seen[name] === null ? [] : [[name, seen[name]]],
    ),
  );

export const changePrice = defineAction<Row>({
  name: 'changePrice',
  label: 'Salvar preços',
  operation: 'areaServices.changePrice',
  form: {
    fields: askedPrices,
    initial: heldBy(PRICES),
    submit: 'Salvar',
  },
  effects: (row, values) =>
    PRICE_NAMES.flatMap(({ name }) => {
      const [before, after] = [row[name] ?? null, values[name] ?? null];
      return before === after
        ? []
        : [
            {
              what: priceFields[name as keyof typeof priceFields].label,
              before: before as number | null,
              after: after as number | null,
            },
          ];
    }),
  sends: ({ id, version }, values) => {
    const pairs = PRICE_NAMES.reduce<Record<string, Record<string, unknown>>>(
      (all, { mode, kind, name }) =>
        Object.assign(all, { [mode]: { ...all[mode], [kind]: values[name] } }),
      {},
    );
    return { ...placeOf(id), ...pairs, version };
  },
  answersRecord: toldOf(PRICES),
  affects: ['priceChanges'],
  success: 'Preço alterado com sucesso!',
  failure: 'Erro ao alterar preço!',
});

const DETAILS = { ...typedFields, ...appImages };

const editDetails = defineAction<Row>({
  name: 'editDetails',
  label: 'Editar detalhes',
  operation: 'areaServices.update',
  form: {
    in: 'dialog',
    title: 'Detalhes do serviço',
    fields: DETAILS,
    requiredWhen: { description: () => true },
    initial: heldBy(namesOf(DETAILS)),
    submit: 'Salvar',
  },
  sends: (
    { id, version },
    { preferenceType, preferenceValue, durationDescription, description, ...values },
  ) => ({
    ...placeOf(id),
    ...values,
    durationDescription: { 'pt-BR': durationDescription },
    preference: { type: preferenceType, value: preferenceValue },
    description: { 'pt-BR': description },
    version,
  }),
  answersRecord: toldOf(namesOf(DETAILS)),
  affects: ['priceChanges'],
  success: 'Detalhes do serviço atualizados com sucesso',
  failure: 'Erro ao atualizar detalhes da área',
});

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
