import type { Specified } from './types';

/** Part 3: dynamic prices. Today is 2026-03-10. */

const WEEK = [
  { day: 'monday', startHour: 7, endHour: 12, value: 110 },
  { day: 'sunday', startHour: 7, endHour: 12, value: 150 },
];

const PERCENT = 'Percentual';

export const zones: Specified = {
  title: 'Zonas administrativas de preços dinâmicos',
  columns: 'Nome, Cidade, Serviço, Percentuais da semana',
  perPage: 10,
  empty: 'Nenhuma zona encontrada. Mude os filtros.',
  failure: 'Não foi possível carregar as zonas.',
  // The list comes whole, and is filtered here.
  filters: [
    ['name', 'Nome', 'Moema', {}],
    ['areaId', 'Cidade', 'campinas', {}],
    ['serviceId', 'Serviço', 's104', {}],
  ],
  calls: { list: 'zones.list', edit: 'zones.update' },
  file: 'Zonas administrativas de preços dinâmicos.csv',
  edit: {
    whole: { name: 'Moema', week: WEEK },
    required: 'name',
    title: 'Editar zona Moema',
    submit: 'Salvar',
    refused: [
      [
        'C-DYN-05',
        { week: [{ ...WEEK[0], value: -1 }] },
        'week',
        'Verifique os percentuais da semana',
      ],
    ],
    success: 'Zona alterada com sucesso.',
    failure: 'Não foi possível alterar a zona',
  },
  lengths: { name: 120 },
};

export const realtimePrices: Specified = {
  title: '{product} Agora - Edição de preços dinâmicos',
  columns: `Grupo, Serviço, ${PERCENT}, Data de expiração`,
  perPage: 50,
  empty: 'Nenhum serviço conhecido.',
  failure: 'Não foi possível recuperar os dados do preço dinâmico',
  calls: { list: 'realtimePrices.list', edit: 'realtimePrices.update' },
  file: false,
  edit: {
    whole: { percent: 150, expiration: '2026-03-10' },
    required: {
      percent: 'Valor do preço dinâmico não deve ser vazio.',
      expiration: 'Selecione a data de expiração do preço dinâmico',
    },
    refused: [
      [
        'C-DYN-13',
        { expiration: '2026-03-09' },
        'expiration',
        'A data de expiração deve ser hoje ou um dia depois de hoje',
      ],
    ],
    submit: 'Salvar',
    success: 'Preço dinâmico salvo com sucesso.',
    failure: 'Houve um erro ao salvar preços dinâmicos',
  },
  ranges: { percent: [0, 1000] },
  choices: { group: 'nails hair waxingWomen waxingMen massage' },
};
