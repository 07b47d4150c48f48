import { PRICE_PLACES } from '../../../domain/areas/prices';
import { getPath } from '../../../domain/paths';
import { type CallAnswer, type CallSlot, defineAction, defineResource } from '../../schema';
import type { Wire } from '../../schema/definition/mapping';
import { namesOf } from '../shared/namesOf';
import {
  appImages,
  askedPrices,
  nameFields,
  neighborhoods,
  PRICE_NAMES,
  priceFields,
  typedFields,
} from './fields';

/** A service of a city combines both ids: `sao-paulo:s100`. */
const placeOf = (id: unknown): { readonly areaId: string; readonly serviceId: string } => {
  const text = String(id);
  const at = text.lastIndexOf(':');
  return { areaId: text.slice(0, at), serviceId: text.slice(at + 1) };
};

const list = (value: unknown): Wire[] => (Array.isArray(value) ? value : []);

const serviceIn = (area: unknown, serviceId: string): Wire | undefined =>
  list(getPath(area, 'categories'))
    .flatMap(({ services }) => list(services))
    .find((service: Wire) => service._id === serviceId);

const called = (answer: CallAnswer, body: unknown, id: string | undefined): CallAnswer => ({
  ...answer,
  body: typeof body === 'object' && body ? { ...body, _id: id } : body,
});

const hasPrices = (price: unknown): boolean =>
  PRICE_PLACES.every(({ mode, kind }) => typeof getPath(price, `${mode}.${kind}`) === 'number');

/** No call returns one service: its city holds it; a service may lack the call of its prices. */
const oneOfArea: CallSlot = async (request, send) => {
  const params = placeOf(request.id);
  const answer = await send({
    ...request,
    operation: 'area.one',
    params: { areaId: params.areaId },
  });
  const service = serviceIn(answer.body, params.serviceId);
  const { signal } = request;
  const price =
    !service || hasPrices(service.price)
      ? undefined
      : await send({ operation: 'areaServices.price', params, signal }).then(
          ({ body }) => body,
          () => undefined,
        );
  return called(answer, price ? { ...service, price } : service, request.id);
};

const IMAGES = ['mobileImage', 'mobileImageAndroid', 'mobileImageIOS'] as const;

/** Sends the stored images too: a service may treat the body as the whole record (C-CALL-14). */
const updateOfArea: CallSlot = async (request, send) => {
  const { areaId, serviceId } = placeOf(request.id);
  const { id: _, idempotencyKey: __, body: typed, ...asked } = request;
  const area = await send({ ...asked, operation: 'area.one', params: { areaId } });
  const stored = serviceIn(area.body, serviceId);
  const kept = Object.fromEntries(
    IMAGES.flatMap((name) => {
      const image = getPath(stored, name);
      return image === undefined || image === null ? [] : [[name, image]];
    }),
  );
  const answer = await send({
    ...request,
    params: { areaId, serviceId },
    body: { ...kept, ...(typed as object) },
  });
  return called(answer, answer.body, request.id);
};

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
