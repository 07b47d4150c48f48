import { PREFERENCE_TYPES } from '../../../domain/areas/preference';
import { PRICE_PLACES } from '../../../domain/areas/prices';
import { getPath } from '../../../domain/paths';
import {
  boolean,
  type CallAnswer,
  type CallSlot,
  choice,
  data,
  decimal,
  defineAction,
  defineResource,
  image,
  longText,
  money,
  text,
} from '../../schema';
import type { Wire } from '../../schema/definition/mapping';
import { localized } from '../shared/localized';
import { namesOf } from '../shared/namesOf';

const needed = { required: true } as const;

const SHOWN_BY_APP = 'Em minutos. O aplicativo mostra; a agenda usa a duração média.';

const picture = { sign: 'uploads.area' } as const;

const typedFields = {
  active: boolean('Serviço ativo?', { look: 'answers', required: true }),
  minValue: money('Valor mínimo', { ...needed, unit: 'reais' }),
  minDuration: decimal('Duração mínima', { ...needed, help: SHOWN_BY_APP }),
  avgDuration: decimal('Duração média', {
    ...needed,
    help: 'Em minutos. A agenda das profissionais reserva este tempo.',
  }),
  duration: decimal('Duração máxima', { ...needed, help: SHOWN_BY_APP }),
  durationDescription: text('Descrição duração do serviço', {
    ...needed,
    ...localized('durationDescription'),
    max: 500,
  }),
  preferenceType: choice('Tipo Valor de Preferência', PREFERENCE_TYPES, {
    ...needed,
    look: 'radio',
    wire: 'preference.type',
  }),
  preferenceValue: decimal('Valor de Preferência', {
    ...needed,
    wire: 'preference.value',
    help: ({ preferenceType }) => (preferenceType === 'P' ? 'Em % do preço' : 'Em reais'),
  }),
  description: longText('Descrição', { ...localized('description'), max: 5000 }),
  mobileImage: image('Imagem do serviço', picture),
} as const;

const appImages = {
  mobileImageAndroid: image('Imagem Android', picture),
  mobileImageIOS: image('Imagem iOS', picture),
} as const;

/** A neighborhood with its own prices does not use those of the city; the link leads to them. */
const neighborhoods = text('Bairros com preço próprio', {
  form: false,
  format: (count) =>
    Number(count) > 0 ? `${count}: neles vale o preço do bairro` : 'Nenhum: vale o preço da cidade',
  link: () => '/services',
});

const PRICES = PRICE_PLACES.map(({ mode, kind, label }) => ({
  mode,
  kind,
  label,
  name: `${mode}${kind === 'fixo' ? 'Fixo' : 'Flex'}`,
}));

const priceFields = Object.fromEntries(
  PRICES.map(({ mode, kind, label, name }) => [
    name,
    money(label, { required: true, unit: 'reais', wire: `price.${mode}.${kind}`, form: false }),
  ]),
);

const typedPrices = Object.fromEntries(
  PRICES.map(({ label, name }) => [name, money(label, { required: true, unit: 'reais' })]),
);

const DETAILS = { ...typedFields, ...appImages };

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

const initialOf = (fields: object) => (row: Row) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, row[name] ?? null]));

/** Copies the fields from a response; a field that the service omits stays. */
const answeredOf = (fields: object) => (seen: Row) =>
  Object.fromEntries(
    Object.entries(seen).filter(
      ([name, value]) => name in fields && value !== undefined && value !== null,
    ),
  );

export const changePrice = defineAction<Row>({
  name: 'changePrice',
  label: 'Salvar preços',
  operation: 'areaServices.changePrice',
  form: { fields: typedPrices, initial: initialOf(priceFields), submit: 'Salvar' },
  effects: (row, values) =>
    PRICES.map(({ name, label }) => ({
      what: label,
      before: (row[name] ?? null) as number | null,
      after: (values[name] ?? null) as number | null,
    })).filter(({ before, after }) => before !== after),
  sends: ({ id, version }, values) => {
    const prices: Record<string, object> = {};
    for (const { mode, kind, name } of PRICES)
      prices[mode] = { ...prices[mode], [kind]: values[name] };
    return { ...placeOf(id), ...prices, version };
  },
  answersRecord: answeredOf(priceFields),
  affects: ['priceChanges'],
  success: 'Preço alterado com sucesso!',
  failure: 'Erro ao alterar preço!',
});

const editDetails = defineAction<Row>({
  name: 'editDetails',
  label: 'Editar detalhes',
  operation: 'areaServices.update',
  form: {
    in: 'dialog',
    title: 'Detalhes do serviço',
    fields: DETAILS,
    requiredWhen: { description: () => true },
    initial: initialOf(DETAILS),
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
  answersRecord: answeredOf(DETAILS),
  affects: ['priceChanges'],
  success: 'Detalhes do serviço atualizados com sucesso',
  failure: 'Erro ao atualizar detalhes da área',
});

/** A service of a city, on the page of the city: part 3 sections 2.2, 3, 5, 7 and 8; decision 0076. */
export default defineResource({
  name: 'areaServices',
  label: ['Serviço da cidade', 'Serviços da cidade'],
  api: {
    contract: 'areaServices',
    operations: { list: false, one: 'area.one' },
    calls: { one: oneOfArea, update: updateOfArea },
  },
  fields: {
    name: text('Serviço', { form: false }),
    category: data(({ category }) => category),
    ...DETAILS,
    ...priceFields,
    neighborhoods,
  },
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
