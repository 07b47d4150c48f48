import { PREFERENCE_TYPES } from '../../../domain/areas/preference';
import { PRICE_PLACES } from '../../../domain/areas/prices';
import { boolean, choice, data, decimal, image, longText, money, text } from '../../schema';
import { localized } from '../shared/localized';

const needed = { required: true, span: 6 } as const;

const SHOWN_BY_APP = 'Em minutos. O aplicativo mostra; a agenda usa a duração média.';

const picture = { sign: 'uploads.area', span: 12 } as const;

export const typedFields = {
  active: boolean('Serviço ativo?', { look: 'answers', required: true, span: 6 }),
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
  description: longText('Descrição', { ...localized('description'), max: 5000, span: 12 }),
  mobileImage: image('Imagem do serviço', picture),
} as const;

export const appImages = {
  mobileImageAndroid: image('Imagem Android', picture),
  mobileImageIOS: image('Imagem iOS', picture),
} as const;

/** A neighborhood with its own prices does not use those of the city; the link leads to them. */
export const neighborhoods = text('Bairros com preço próprio', {
  form: false,
  format: (count) =>
    Number(count) > 0 ? `${count}: neles vale o preço do bairro` : 'Nenhum: vale o preço da cidade',
  link: () => '/services',
});

export const PRICE_NAMES = PRICE_PLACES.map(({ mode, kind, label }) => ({
  mode,
  kind,
  label,
  name: `${mode}${kind === 'fixo' ? 'Fixo' : 'Flex'}`,
}));

const price = (label: string, wire: string) =>
  money(label, { required: true, unit: 'reais', wire, form: false });

export const priceFields = {
  programadoFixo: price('Programado fixo', 'price.programado.fixo'),
  programadoFlex: price('Programado flex', 'price.programado.flex'),
  nowFixo: price('Now fixo', 'price.now.fixo'),
  nowFlex: price('Now flex', 'price.now.flex'),
  superNowFixo: price('Super Now fixo', 'price.superNow.fixo'),
  superNowFlex: price('Super Now flex', 'price.superNow.flex'),
} as const;

export const askedPrices = Object.fromEntries(
  Object.entries(priceFields).map(([name, { label }]) => [
    name,
    money(label, { required: true, unit: 'reais', span: 6 }),
  ]),
);

export const nameFields = {
  name: text('Serviço', { form: false }),
  category: data(({ category }) => category),
} as const;
