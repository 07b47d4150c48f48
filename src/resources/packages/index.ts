import { formatMoney } from '../../../domain/format';
import {
  DESCRIPTION_LIMIT,
  DESCRIPTION_TOO_LONG,
  discountedTotal,
  INVALID_SERVICE,
  MAX_INSTALLMENTS,
  originalTotal,
  type PackageLine,
  packageProblem,
  wireTotals,
} from '../../../domain/packages';
import {
  type CallSlot,
  computed,
  defineResource,
  image,
  integer,
  list,
  longText,
  money,
  percent,
  reference,
  references,
  text,
  value,
} from '../../schema';
import { Cards } from '../shared/cards';
import { lazySlot } from '../shared/lazySlot';

/** The list of all cities, or the separate call for one city (part 3 section 7). */
const listOfCity: CallSlot = async (request, send) => {
  const { areaId, ...query } = request.query ?? {};
  if (!areaId) return send(request);
  return send({
    ...request,
    query,
    operation: 'packages.ofArea',
    params: { areaId: String(areaId) },
  });
};

/** Request body of a package; amounts are reais. */
interface WirePackage {
  readonly services?: readonly PackageLine[];
  readonly discountInPercent?: number | null;
}

const withTotals: CallSlot = (request, send) => {
  const { services = [], discountInPercent: percent } = request.body as WirePackage;
  const totals = wireTotals(services, percent);
  const body = { ...(request.body as object), ...totals, discountAmount: percent ?? 0 };
  return send({ ...request, body: { ...body, valueType: 'P' } });
};

interface PackageValues {
  readonly services?: readonly (PackageLine & { readonly title?: string | null })[] | null;
  readonly discount?: number | null;
  readonly originalAmount?: number | null;
  readonly totalAmount?: number | null;
}

const linesOf = ({ services }: PackageValues) => services ?? [];

const contentOf = ({ services }: PackageValues): string =>
  linesOf({ services })
    .map(({ count, title }) => `${count} × ${title}`)
    .join(', ');

const totalField = (label: string, centsOf: (values: PackageValues) => number) =>
  value<never>(label, {
    input: lazySlot(async () => {
      const { outputOf } = await import('../shared/output');
      return { Output: outputOf((values: PackageValues) => formatMoney(centsOf(values))) };
    }, 'Output'),
    wire: false,
  });

const WRONG_INSTALLMENTS = `As parcelas vão de 1 a ${MAX_INSTALLMENTS}`;
const WRONG_DISCOUNT = 'O desconto vai de 0 a 100%';

const priceOf = ({ originalAmount, totalAmount }: PackageValues): string => {
  const price = formatMoney(totalAmount ?? 0);
  return originalAmount === totalAmount
    ? price
    : `de ${formatMoney(originalAmount ?? 0)} por ${price}`;
};

/** Service packages: part 3 sections 2.5, 3, 5, 7, 8 and 9; decision 0028. */
export default defineResource({
  name: 'packages',
  label: ['Pacote', 'Pacotes'],
  routes: { list: '/packages', create: '/packages/new', edit: '/packages/edit/:id' },
  keys: { create: '/packages', edit: '/packages' },
  menu: 'Pacotes',
  api: {
    contract: 'packages',
    operations: { remove: 'packages.remove' },
    paging: { style: 'page', page: 'page', fetch: 12 },
    calls: { list: listOfCity, create: withTotals, update: withTotals },
  },
  fields: {
    image: image('Imagem', { sign: 'uploads.area', wire: 'mobileImage' }),
    title: text('Título', { required: true, max: 120 }),
    subtitle: text('Subtítulo', { max: 200 }),
    description: longText('Descrição', {
      wire: 'serviceDescription',
      max: [DESCRIPTION_LIMIT, DESCRIPTION_TOO_LONG],
    }),
    expiresAfterDays: integer('Validade (dias)', { required: true, min: 1, max: 3650, span: 4 }),
    installments: integer('Parcelas', {
      required: true,
      wire: 'installmentMaxLimit',
      min: [1, WRONG_INSTALLMENTS],
      max: [MAX_INSTALLMENTS, WRONG_INSTALLMENTS],
      initial: 1,
      help: 'Limite do aplicativo na compra; não muda compras já feitas.',
      format: (count) => (count === 1 ? 'à vista' : `até ${count} vezes`),
      span: 4,
    }),
    discount: percent('Desconto', {
      required: true,
      wire: 'discountInPercent',
      initial: 0,
      min: [0, WRONG_DISCOUNT],
      max: [100, WRONG_DISCOUNT],
      span: 4,
    }),
    shownDiscount: percent('Desconto', { wire: 'discountAmount', form: false }),
    areas: references('Cidades', 'areas', {
      required: 'Selecione ao menos uma cidade',
      where: { active: true },
    }),
    services: list(
      'Serviços do pacote',
      {
        title: text('Título do serviço', { required: true, max: 120, span: 4 }),
        serviceList: references('Serviços', 'services', { required: true, span: 8 }),
        value: money('Valor', { required: true, unit: 'reais', min: 1, span: 4 }),
        count: integer('Quantidade', { required: true, min: 1, max: 200, span: 4 }),
      },
      {
        item: 'Serviço',
        invalid: INVALID_SERVICE,
        required: 'Adicione ao menos um serviço',
        max: 50,
      },
    ),
    original: totalField('Total original', (values) => originalTotal(linesOf(values))),
    total: totalField('Total com desconto', (values) =>
      discountedTotal(linesOf(values), values.discount),
    ),
    content: computed('Serviços', contentOf),
    originalAmount: money('Valor original', { unit: 'reais', form: false }),
    totalAmount: money('Valor com desconto', { unit: 'reais', form: false }),
    price: computed('Preço', priceOf),
  },
  filters: {
    areaId: reference('Cidade', 'areas', {
      input: lazySlot(() => import('../shared/CityButtons'), 'AllCityButtons'),
    }),
  },
  list: {
    perPage: 12,
    secondaryField: { title: 'subtitle' },
    columns: ['content', 'price', 'shownDiscount', 'installments', 'expiresAfterDays', 'areas'],
    empty: 'Nenhum pacote nesta cidade. Escolha outra cidade ou crie um novo pacote.',
    failure: 'Ocorreu um erro ao buscar os pacotes',
    export: false,
  },
  slots: { rows: Cards },
  form: {
    create: {
      in: 'dialog',
      success: 'Pacote adicionado com sucesso.',
      failure: 'Não foi possível adicionar o pacote.',
      copies: true,
    },
    edit: {
      in: 'dialog',
      success: 'Pacote alterado com sucesso.',
      failure: 'Não foi possível alterar o pacote.',
    },
    sections: [
      { title: 'Apresentação', fields: ['title', 'subtitle', 'description', 'image'] },
      { title: 'Serviços', fields: ['services'] },
      { title: 'Venda', fields: ['expiresAfterDays', 'installments', 'discount', 'areas'] },
      { title: 'Totais', fields: ['original', 'total'] },
    ],
  },
  rules: [
    [
      'services',
      (values) => packageProblem(linesOf(values)) ?? '',
      (values) => packageProblem(linesOf(values)) !== undefined,
    ],
  ],
});
