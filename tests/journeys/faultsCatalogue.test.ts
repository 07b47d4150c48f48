import type { RecordForm } from './faultsColumns';
import {
  city,
  formAt,
  found,
  goThroughEach,
  keepMine,
  type Screen,
  type Stored,
  savingButton,
  theApi,
} from './faultsScreens';
import { input } from './screen';

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
  programme('MGM', '/mgm/edit'),
]);
