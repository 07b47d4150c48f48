import type { RecordForm } from './faultsColumns';
import {
  city,
  formAt,
  found,
  goThroughEach,
  keepMine,
  nextPage,
  type Screen,
  type Stored,
  savingButton,
  search,
  searches,
  theApi,
} from './faultsScreens';
import { isoDay } from './leadScreen';
import { day, input } from './screen';

/** Packages, campaigns, programmes and investments, with every fault of the network. */

/** The form of a programme. */
const programme = (name: 'MGM' | 'PGM' | 'PGP', path: string): Screen => {
  const call = `/${name.toLowerCase()}`;
  return {
    name,
    path,
    heading: `Editar ${name}`,
    read: new RegExp(`/bo${call}$`),
    form: async () => ({
      method: 'PUT',
      path: new RegExp(`/bo${call}$`),
      open: formAt(path, 'Título'),
      field: (page) => input(page, 'Título'),
      button: savingButton('Salvar'),
      success: `${name} Alterado com sucesso`,
      keep: keepMine,
      stored: async () => {
        const { version, title } = await theApi().call<Stored>('GET', call);
        return { version, value: title };
      },
    }),
  };
};

const investmentForm = async (): Promise<RecordForm> => {
  const { _id } = await theApi().call<Stored>('POST', '/investments', {
    value: 1234.5,
    date: `${isoDay(40)}T00:00:00.000Z`,
    category: 'Eventos',
    description: 'Jornada das falhas',
    cac: 'new-client',
    sector: 'Marketing',
    service: 'Outros',
  });
  const query = `currentPage=1&itemsPerPage=10&minDate=${isoDay(40)}&maxDate=${isoDay(40)}`;
  return {
    method: 'PUT',
    path: /\/investments\/[^/]+$/,
    open: formAt(`/investiments/${_id}`, 'Categoria'),
    field: (page) => input(page, 'Categoria'),
    button: savingButton('Atualizar'),
    success: 'Investimento Atualizado!',
    keep: keepMine,
    stored: async () => {
      const { investments } = await theApi().call<{ investments: Stored[] }>(
        'GET',
        `/investments?${query}`,
      );
      const { version, category } = found(investments, (one) => one._id === _id);
      return { version, value: category };
    },
  };
};

const campaignForm = async (): Promise<RecordForm> => {
  const { _id } = await theApi().call<Stored>('POST', '/campaigns', {
    title: 'Campanha das falhas',
    introduction: 'Resumo',
    text: 'Descrição',
    img: '/api/bo/files/campanha-demonstracao-1.png',
    cities: ['niteroi'],
  });
  return {
    method: 'PUT',
    path: /\/campaign\/[^/]+$/,
    open: formAt(`/campaigns/${_id}`, 'Título'),
    field: (page) => input(page, 'Título'),
    button: savingButton('Salvar'),
    success: 'Campanha alterada com sucesso',
    keep: keepMine,
    stored: async () => {
      const { data } = await theApi().call<{ data: Stored[] }>(
        'GET',
        '/campaigns?cities=niteroi&limit=1000',
      );
      const { version, title } = found(data, (one) => one._id === _id);
      return { version, value: title };
    },
  };
};

const packageForm = async (): Promise<RecordForm> => {
  const list = async () =>
    (await theApi().call<{ packages: Stored[] }>('GET', '/packages/area/campinas?page=1')).packages;
  await theApi().call('POST', '/packages', {
    title: 'Pacote das falhas',
    subtitle: 'Da jornada',
    serviceDescription: 'Duas visitas',
    expiresAfterDays: 30,
    installmentMaxLimit: 3,
    discountInPercent: 10,
    areas: ['campinas'],
    valueType: 'P',
    services: [{ title: 'Manicure', value: 49.95, count: 2, serviceList: ['s100'] }],
  });
  const { _id } = found(await list(), ({ title }) => title === 'Pacote das falhas');
  return {
    method: 'PUT',
    path: /\/packages\/[0-9a-f]{24}$/,
    open: formAt(`/packages/edit/${_id}`, 'Título'),
    field: (page) => input(page, 'Título'),
    button: savingButton('Salvar'),
    success: 'Pacote alterado com sucesso.',
    keep: keepMine,
    stored: async () => {
      const { version, title } = found(await list(), (one) => one._id === _id);
      return { version, value: title };
    },
  };
};

goThroughEach([
  {
    name: 'Pacotes',
    path: '/packages',
    heading: 'Pacotes',
    read: /\/packages\/area\/[^/]+$/,
    start: city('Campinas - SP'),
    questions: [city('São Paulo - SP'), city('Niterói - RJ')],
    form: packageForm,
  },
  {
    name: 'Compras de pacotes',
    path: '/packages/purchase',
    heading: 'Compras de pacotes',
    read: /\/packpurchase$/,
    questions: [search('Busca', 'a', 'BUSCAR'), nextPage],
  },
  {
    name: 'Investimentos',
    path: '/investiments',
    heading: 'Investimentos',
    read: /\/investments$/,
    questions: searches('Inserido entre (de)', 'FILTRAR', [day(-2), day(1)]),
    form: investmentForm,
  },
  programme('MGM', '/mgm/edit'),
  programme('PGM', '/artist/pgm'),
  programme('PGP', '/artist/pgp'),
  {
    name: 'Categorias',
    path: '/service-category',
    heading: 'Categorias',
    read: /\/categories-services$/,
  },
  {
    name: 'Campanhas',
    path: '/campaigns',
    heading: 'Campanhas',
    read: /\/campaigns$/,
    start: city('Brasília'),
    questions: [city('Campinas'), city('São Paulo')],
    form: campaignForm,
  },
]);
