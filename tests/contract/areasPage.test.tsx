import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { changePrice } from '../../src/resources/areaServices';
import { openPage, sectionOf } from '../support/recordPage';

/** The page of a city, on which a category and a service are chosen: part 3 section 2.2. */

const service = (id: string, name: string, over: object = {}) => ({
  ...{ _id: id, serviceId: id, name: { 'pt-BR': name }, category: 'c100', active: true },
  ...{ minValue: 40, minDuration: 30, avgDuration: 45.5, duration: 60, version: 3 },
  durationDescription: { 'pt-BR': 'De 30 a 60 minutos' },
  preference: { value: 15, type: 'V' },
  description: { 'pt-BR': 'Unhas das mãos' },
  price: { programado: { fixo: 49.9, flex: 45 } },
  ...over,
});

/** Images that the form does not show. */
const APP_IMAGES = {
  mobileImageAndroid: 'https://files.test/android.png',
  mobileImageIOS: 'https://files.test/ios.png',
};

const CATEGORIES = [
  {
    _id: 'c100',
    name: { 'pt-BR': 'Manicure' },
    services: [service('s100', 'Mão', APP_IMAGES), service('s101', 'Pé', { active: false })],
  },
  { _id: 'c101', name: { 'pt-BR': 'Massoterapeuta' }, services: [] },
];

const open = (calls: object = {}, search = '') =>
  openPage({
    resource: 'areas',
    path: `/area/edit/sao-paulo${search}`,
    calls: {
      'area.one': () => ({
        ...{ _id: 'sao-paulo', name: 'São Paulo', city: 'São Paulo', stateShort: 'SP' },
        categories: CATEGORIES,
      }),
      'areaServices.history': () => ({ data: [], totalItems: 0 }),
      ...calls,
    } as never,
  });

type User = ReturnType<typeof open>['user'];

const choose = async (user: User, label: string, option: string): Promise<string[]> => {
  await user.click(await screen.findByRole('combobox', { name: label }));
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  const texts = options.map(({ textContent }) => textContent ?? '');
  await user.click(options[texts.indexOf(option)] as HTMLElement);
  return texts;
};

it('C-ROUTE-59 C-AREA-05 C-AREA-06 C-AREA-07 C-AREA-08 C-AREA-09 C-AREA-10 C-AREA-12 C-AREA-13 C-AREA-17 C-AREA-20 C-AREA-21 C-AREA-22 C-CALL-14 shows the forms of a service once category and service are chosen, and saves it', async () => {
  const { user, sent } = open({
    'areaServices.update': () => service('s100', 'Mão', { version: 4, minValue: 55.5 }),
  });
  await screen.findByRole('heading', { name: 'São Paulo · São Paulo/SP' });
  const closed = await screen.findByRole('combobox', { name: 'Serviço' });
  expect(closed.getAttribute('aria-disabled')).toBe('true');
  expect(await choose(user, 'Categoria', 'Manicure')).toEqual([
    ...['Selecione', 'Manicure', 'Massoterapeuta'],
  ]);
  expect(screen.getByText('Escolha Serviço.')).toBeDefined();
  expect(await choose(user, 'Serviço', 'Mão')).toEqual(['Selecione', 'Mão', 'Pé']);
  for (const name of ['Preços', 'Detalhes do serviço']) await sectionOf(name);
  const form = within(await sectionOf('Serviço'));
  const value = await form.findByRole<HTMLInputElement>('textbox', { name: /Valor mínimo/ });
  fireEvent.change(value, { target: { value: '-1' } });
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  await form.findByText('Valor mínimo: 0,00');
  fireEvent.change(value, { target: { value: '55,5' } });
  fireEvent.click(form.getByRole('radio', { name: 'Porcentagem' }));
  await choose(user, 'Serviço', 'Pé');
  const question = within(await screen.findByRole('dialog', { name: 'Descartar alterações?' }));
  fireEvent.click(question.getByRole('button', { name: 'Continuar editando' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Serviço atualizado com sucesso');
  expect(sent('areaServices.update')).toMatchObject([
    {
      params: { areaId: 'sao-paulo', serviceId: 's100' },
      body: {
        ...{ active: true, minValue: 55.5, minDuration: 30, avgDuration: 45.5, duration: 60 },
        durationDescription: { 'pt-BR': 'De 30 a 60 minutos' },
        preference: { value: 15, type: 'P' },
        description: { 'pt-BR': 'Unhas das mãos' },
        ...APP_IMAGES,
        version: 3,
      },
    },
  ]);
});

it('C-AREA-07 C-AREA-08 another category takes the service away; one without services has nothing to choose', async () => {
  const { user } = open({}, '?category=c100&service=s100');
  await sectionOf('Serviço');
  await choose(user, 'Categoria', 'Massoterapeuta');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Serviço' })).toBeNull());
  expect(screen.getByText('Não há opções em Serviço.')).toBeDefined();
});

it('prices that the record of the city lacks are read by their own call', async () => {
  const pair = { fixo: 12.5, flex: 10 };
  const { sent } = open(
    { 'areaServices.price': () => ({ programado: pair, now: pair, superNow: pair }) },
    '?category=c100&service=s100',
  );
  const prices = within(await sectionOf('Preços'));
  const field = await prices.findByRole<HTMLInputElement>('textbox', { name: /Super Now fixo/ });
  expect(field.value).toBe('12,50');
  const params = { areaId: 'sao-paulo', serviceId: 's100' };
  expect(sent('areaServices.price')[0]).toMatchObject({ params });
});

it('C-AREA-18 the prices that are typed are told with what they were', () => {
  const row = { id: 'sao-paulo:s100', programadoFixo: 4990, nowFixo: null };
  const effects = changePrice.effects as (...given: unknown[]) => unknown;
  expect(effects(row, { programadoFixo: 4990, nowFixo: 0 })).toEqual([
    { what: 'Now fixo', before: null, after: 0 },
  ]);
});
