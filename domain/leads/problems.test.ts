import { describe, expect, it } from 'vitest';
import {
  isCertificationRequired,
  LEAD_CATEGORIES,
  type LeadDraft,
  leadProblems,
  NOT_FOR_MEN,
  type StoredLead,
  saveMessage,
} from './index';

const whole: LeadDraft = {
  name: 'Ana Silva',
  email: 'ana@exemplo.com.br',
  phone: '11987654321',
  cpf: '52998224725',
  areaIds: ['sao-paulo'],
  categoryIds: ['c100'],
  techniques: ['manicure'],
  gender: 'F',
};

const stored: StoredLead = {
  status: 1,
  cpf: '52998224725',
  phone: '11987654321',
  gender: 'F',
  techniques: ['manicure'],
};

const problems = (changes: LeadDraft, saved?: Partial<StoredLead>) =>
  leadProblems({ ...whole, ...changes }, saved && { ...stored, ...saved });

it('a whole lead has no problem', () => {
  expect(problems({})).toEqual({});
  expect(problems({}, {})).toEqual({});
  expect(saveMessage(problems({}))).toBeUndefined();
});

describe('P-LEAD-12 formats', () => {
  it.each([
    ['name', 'Ana', 'Formato de nome inválido', 'Nome'],
    ['email', '@', 'Formato de email inválido', 'E-mail'],
    ['phone', '1198765432', 'Formato de telefone inválido', 'Telefone'],
    ['cpf', '52998224724', 'Formato de CPF inválido', 'CPF'],
  ])('%s %j: %s', (field, value, message, label) => {
    const found = problems({ [field]: value });
    expect(found).toEqual({ [field]: message });
    expect(saveMessage(found)).toBe(`O campo ${label} não está preenchido corretamente.`);
  });

  it.each([
    ['name', 'Ana S'],
    ['name', ' Ana  Maria da Silva '],
    ['email', 'a@b'],
    ['email', null],
    ['cpf', '529.982.247-25'],
  ])('%s %j is well', (field, value) => expect(problems({ [field]: value })).toEqual({}));

  it.each([
    ['0131010', 'Formato de CEP inválido'],
    ['01310-100', undefined],
    ['', undefined],
  ])('postal code %j: %s', (zipcode, message) =>
    expect(problems({ address: { zipcode } })['address.zipcode']).toBe(message),
  );

  it('P-LEAD-31 the state is one of Brazil', () => {
    expect(problems({ address: { uf: 'SP' } })).toEqual({});
    expect(problems({ address: { uf: 'XX' } })).toEqual({ 'address.uf': 'Estado inválido' });
  });

  it('what was saved and is not touched may stay', () => {
    expect(problems({ phone: '1134567890' }, { phone: '1134567890' })).toEqual({});
    expect(problems({ cpf: '11111111111' }, { cpf: '11111111111' })).toEqual({});
    expect(problems({ cpf: '22222222222' }, { cpf: '11111111111' })).toHaveProperty('cpf');
  });
});

it.each([
  ['name', '   '],
  ['phone', ''],
  ['cpf', ''],
  ['areaIds', []],
  ['categoryIds', []],
])('P-LEAD-13 required fields: %s %j', (field, value) => {
  const found = problems({ [field]: value, email: 'errado' });
  expect(found).toMatchObject({ [field]: 'Campo obrigatório' });
  expect(saveMessage(found)).toBe('Por favor informe todos os campos obrigatórios!');
});

it('P-LEAD-13 required fields: are five', () => {
  const names = ['name', 'phone', 'cpf', 'areaIds', 'categoryIds'];
  expect(Object.keys(leadProblems({}))).toEqual(names);
});

it.each([
  [['anotherCity'], ' ', { anotherCity: 'Campo obrigatório' }],
  [['anotherCity'], 'Recife', {}],
  [['sao-paulo'], '', {}],
])('P-LEAD-14 another city: %j named %j', (areaIds, anotherCity, expected) =>
  expect(problems({ areaIds, anotherCity })).toEqual(expected),
);

it('P-LEAD-14 another city: stands alone', () =>
  expect(problems({ areaIds: ['anotherCity', 'sao-paulo'], anotherCity: 'Recife' })).toHaveProperty(
    'areaIds',
  ));

describe('P-LEAD-15 the certificate', () => {
  it.each(Object.keys(LEAD_CATEGORIES))('%s asks for it as the constant says', (id) => {
    const asks = ['c101', 'c104', 'c104m', 'c108', 'c109', 'c110'].includes(id);
    expect(isCertificationRequired([id])).toBe(asks);
    expect(isCertificationRequired(['c100', id])).toBe(asks);
    const found = problems({ categoryIds: [id] });
    expect(found).toEqual(asks ? { hasCertification: 'Campo obrigatório' } : {});
  });

  it.each([true, false])('%s answers it', (hasCertification) =>
    expect(problems({ categoryIds: ['c101'], hasCertification })).toEqual({}),
  );
});

it.each(Object.keys(LEAD_CATEGORIES))('P-LEAD-20 men: %s', (id) => {
  const draft = { categoryIds: ['c100', id], hasCertification: true };
  const refused = ['c101', 'c104', 'c110'].includes(id);
  expect(NOT_FOR_MEN.includes(id)).toBe(refused);
  expect('categoryIds' in problems({ ...draft, gender: 'M' })).toBe(refused);
  expect(problems({ ...draft, gender: 'F' })).toEqual({});
  expect(problems({ ...draft, gender: null })).toEqual({});
});

describe('P-LEAD-21 the gender of a lead past status 1', () => {
  const locked = {
    gender: 'Não é possível alterar o sexo O lead já agendou ou possui um teste agendado',
  };
  it.each([
    [1, 'F', 'M', {}],
    [2, 'F', 'M', locked],
    [11, 'F', null, locked],
    [2, 'F', 'F', {}],
    [2, null, 'M', {}],
  ])('status %i, from %s to %s', (status, was, gender, expected) => {
    const test = { type: 3, day: '2026-03-10', hour: '10:00' };
    expect(problems({ gender, status, evaluation: test }, { status, gender: was })).toEqual(
      expected,
    );
  });

  it('a new lead chooses freely', () => expect(problems({ gender: 'M' })).toEqual({}));
});

describe('P-LEAD-19 professions', () => {
  it.each([
    [[], ['manicure'], { techniques: 'Uma profissão é obrigatória' }],
    [['waxer'], ['manicure'], {}],
    [[], [], {}],
  ])('%j after %j', (techniques, was, expected) =>
    expect(problems({ techniques }, { techniques: was })).toEqual(expected),
  );

  it('a new lead may go without', () => expect(problems({ techniques: [] })).toEqual({}));
});

const both = 'Informe o dia e a hora do teste';
it.each([
  ['2026-03-10', '10:30', {}],
  ['2026-03-10', '', { 'evaluation.hour': both }],
  ['', '10:30', { 'evaluation.day': both }],
  ['', '', {}],
  ['2026-02-29', '10:30', { 'evaluation.day': both }],
  ['2026-03-10', '24:00', { 'evaluation.hour': both }],
  ['2026-03-10', '23:59', {}],
])('P-LEAD-17 day and hour: %j and %j', (day, hour, expected) => {
  const found = problems({ evaluation: { type: 1, day, hour } });
  expect(found).toEqual(expected);
  expect(saveMessage(found)).toBe(Object.values(expected)[0]);
});

it("P-LEAD-17 day and hour: 'Agendado' needs a test", () => {
  const evaluation = { type: 1, day: '2026-03-10', hour: '10:00' };
  expect(problems({ status: 2 })).toEqual({ status: both });
  expect(problems({ evaluation: null }, { status: 2 })).toEqual({ status: both });
  expect(problems({ status: 2, evaluation })).toEqual({});
});

describe('P-LEAD-18 kinds of evaluation', () => {
  const unknown = { 'evaluation.type': 'Esse tipo de teste não existe!' };
  it.each([
    [0, unknown],
    [1, {}],
    [3, {}],
    [4, unknown],
    [undefined, unknown],
  ])('%s', (type, expected) => {
    const found = problems({ evaluation: { type, day: '2026-03-10', hour: '10:00' } });
    expect(found).toEqual(expected);
    expect(saveMessage(found)).toBe(Object.values(expected)[0]);
  });

  it.each([{}, null])('no test (%j) needs no kind', (evaluation) =>
    expect(problems({ evaluation })).toEqual({}),
  );

  it.each([
    ['HTTPS://exemplo.com', true],
    ['HTTP://exemplo.com', false],
    ['https://ana:segredo@exemplo.com/abc', false],
    ['/api/bo/files/a', false],
    ['', true],
    ['javascript:alert(1)', false],
    ['https://', false],
  ])('P-LEAD-27 the link %j of an online test is well: %s', (meetLink, well) => {
    const evaluation = { type: 3, day: '2026-03-10', hour: '10:00', meetLink };
    expect('evaluation.meetLink' in problems({ evaluation })).toBe(!well);
    expect(problems({ evaluation: { ...evaluation, type: 1 } })).toEqual({});
  });
});

it('P-LEAD-16 what saving says: required first, then formats, then rules', () => {
  const rule = { techniques: [], gender: 'M' };
  const saved = { techniques: ['waxer'], status: 2 };
  expect(saveMessage(problems({ ...rule, name: '', email: 'x' }, saved))).toBe(
    'Por favor informe todos os campos obrigatórios!',
  );
  expect(saveMessage(problems({ ...rule, email: 'x' }, saved))).toBe(
    'O campo E-mail não está preenchido corretamente.',
  );
  expect(saveMessage(problems(rule, saved))).toBe(
    'Não é possível alterar o sexo O lead já agendou ou possui um teste agendado',
  );
});

it('P-LEAD-16 what saving says: a status that may not follow', () =>
  expect(saveMessage(problems({ status: 1 }, { status: 11 }))).toBe(
    'Este lead já foi transformado em artista',
  ));
