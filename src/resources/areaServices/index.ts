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

const SHOWN_BY_APP = 'Em minutos. O aplicativo mostra; a agenda usa a duração média.';

const areaUpload = { sign: 'uploads.area' } as const;

const editableFields = {
  active: boolean('Serviço ativo?', { look: 'answers', required: true }),
  minValue: money('Valor mínimo', { required: true, unit: 'reais' }),
  minDuration: decimal('Duração mínima', { required: true, help: SHOWN_BY_APP }),
  avgDuration: decimal('Duração média', {
    required: true,
    help: 'Em minutos. A agenda das profissionais reserva este tempo.',
  }),
  duration: decimal('Duração máxima', { required: true, help: SHOWN_BY_APP }),
  durationDescription: text('Descrição duração do serviço', {
    required: true,
    ...localized('durationDescription'),
    max: 500,
  }),
  preferenceType: choice('Tipo Valor de Preferência', PREFERENCE_TYPES, {
    required: true,
    look: 'radio',
    wire: 'preference.type',
  }),
  preferenceValue: decimal('Valor de Preferência', {
    required: true,
    wire: 'preference.value',
    help: ({ preferenceType }) => (preferenceType === 'P' ? 'Em % do preço' : 'Em reais'),
  }),
  description: longText('Descrição', { ...localized('description'), max: 5000 }),
  mobileImage: image('Imagem do serviço', areaUpload),
} as const;

const appImages = {
  mobileImageAndroid: image('Imagem Android', areaUpload),
  mobileImageIOS: image('Imagem iOS', areaUpload),
} as const;

/** Number of neighborhoods whose own prices replace those of the city, with a link to these prices. */
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

const priceInputs = Object.fromEntries(
  PRICES.map(({ label, name }) => [name, money(label, { required: true, unit: 'reais' })]),
);

const DETAILS = { ...editableFields, ...appImages };

/** Splits the id of a city's service into its parts: `sao-paulo:s100`. */
const splitId = (id: unknown): { readonly areaId: string; readonly serviceId: string } => {
  const text = String(id);
  const separator = text.lastIndexOf(':');
  return { areaId: text.slice(0, separator), serviceId: text.slice(separator + 1) };
};

const asArray = (value: unknown): Wire[] => (Array.isArray(value) ? value : []);

const serviceIn = (area: unknown, serviceId: string): Wire | undefined =>
  asArray(getPath(area, 'categories'))
    .flatMap(({ services }) => asArray(services))
    .find((service: Wire) => service._id === serviceId);

const withId = (response: CallAnswer, body: unknown, id: string | undefined): CallAnswer => ({
  ...response,
  body: typeof body === 'object' && body ? { ...body, _id: id } : body,
});

const hasPrices = (price: unknown): boolean =>
  PRICE_PLACES.every(({ mode, kind }) => typeof getPath(price, `${mode}.${kind}`) === 'number');

/**
 * Reads a service from its city, because no call returns one service.
 * The city may lack its prices. They come from a separate call, which some services lack too.
 */
const readService: CallSlot = async (request, send) => {
  const params = splitId(request.id);
  const { signal } = request;
  const response = await send({
    ...request,
    operation: 'area.one',
    params: { areaId: params.areaId },
  });
  const service = serviceIn(response.body, params.serviceId);
  if (!service || hasPrices(service.price)) return withId(response, service, request.id);
  const price = await send({ operation: 'areaServices.price', params, signal }).then(
    ({ body }) => body,
    () => undefined,
  );
  return withId(response, price ? { ...service, price } : service, request.id);
};

const IMAGES = ['mobileImage', 'mobileImageAndroid', 'mobileImageIOS'] as const;

/** Adds the stored images to the body, which a service may treat as the whole record (C-CALL-14). */
const updateService: CallSlot = async (request, send) => {
  const { areaId, serviceId } = splitId(request.id);
  const { id: _, idempotencyKey: __, body, ...readRequest } = request;
  const area = await send({ ...readRequest, operation: 'area.one', params: { areaId } });
  const stored = serviceIn(area.body, serviceId);
  const images = IMAGES.map((name) => [name, getPath(stored, name) ?? null] as const);
  const storedImages = Object.fromEntries(images.filter(([, image]) => image !== null));
  const response = await send({
    ...request,
    params: { areaId, serviceId },
    body: { ...storedImages, ...(body as object) },
  });
  return withId(response, response.body, request.id);
};

type Row = { readonly id: string; readonly version?: number } & Readonly<Record<string, unknown>>;

const initialOf = (fields: object) => (row: Row) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, row[name] ?? null]));

/** Picks the given fields from a response, without those that the service omits. */
const responseValues = (fields: object) => (response: Row) =>
  Object.fromEntries(
    Object.entries(response).filter(
      ([name, value]) => name in fields && value !== undefined && value !== null,
    ),
  );

export const changePrice = defineAction<Row>({
  name: 'changePrice',
  label: 'Salvar preços',
  operation: 'areaServices.changePrice',
  form: { fields: priceInputs, initial: initialOf(priceFields), submit: 'Salvar' },
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
    return { ...splitId(id), ...prices, version };
  },
  answersRecord: responseValues(priceFields),
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
    ...splitId(id),
    ...values,
    durationDescription: { 'pt-BR': durationDescription },
    preference: { type: preferenceType, value: preferenceValue },
    description: { 'pt-BR': description },
    version,
  }),
  answersRecord: responseValues(DETAILS),
  affects: ['priceChanges'],
  success: 'Detalhes do serviço atualizados com sucesso',
  failure: 'Erro ao atualizar detalhes da área',
});

/** A service of a city, edited on the page of the city: part 3 sections 2.2, 3, 5, 7 and 8; decision 0076. */
export default defineResource({
  name: 'areaServices',
  label: ['Serviço da cidade', 'Serviços da cidade'],
  api: {
    contract: 'areaServices',
    operations: { list: false, one: 'area.one' },
    calls: { one: readService, update: updateService },
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
      { title: 'Serviço', form: namesOf(editableFields) },
      { title: 'Preços', actions: [changePrice] },
      {
        title: 'Histórico de preços',
        changes: {
          resource: 'priceChanges',
          by: ({ id }) => splitId(id),
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
