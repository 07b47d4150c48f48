import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { box, hold, said } from './harness';

/**
 * Ruling 17, decision 0050: what is typed or pasted is never cut in silence, in no field. Each row:
 * the input, what was typed or pasted, what stands in the field, the value, what the field says.
 */
type Row = readonly [
  name: Parameters<typeof hold>[0],
  given: string,
  shown: string,
  value: unknown,
  said: string,
  props?: Record<string, unknown>,
];

const NOT_WHOLE = 'Informe um número inteiro';
const DECIMALS = 'Use no máximo duas casas decimais';
const DIGITS = 'Use somente números';

const TYPED: readonly Row[] = [
  ['TextInput', 'abcd', 'abcd', 'abcd', 'Máximo de 3 caracteres4/3', { maxLength: 3 }],
  ['LongTextInput', 'abcd', 'abcd', 'abcd', 'Máximo de 3 caracteres4/3', { maxLength: 3 }],
  ['TextInput', 'abcd', 'abcd', 'abcd', 'Longo4/3', { maxLength: 3, tooLong: 'Longo' }],
  ['EmailInput', 'a@bc', 'a@bc', 'a@bc', 'Máximo de 3 caracteres4/3', { maxLength: 3 }],
  ['CpfInput', '573299822470', '573299822470', '573299822470', 'Máximo de 11 dígitos'],
  ['CpfInput', '573a', '573a', '573a', DIGITS],
  ['CepInput', '013101009', '013101009', '013101009', 'Máximo de 8 dígitos'],
  ['CepInput', '01310x', '01310x', '01310x', DIGITS],
  ['PhoneInput', '551134567890', '+55 (11) 3456-7890', '551134567890', ''],
  ['PhoneInput', '5511987654321', '+55 (11) 9 8765-4321', '5511987654321', ''],
  ['PhoneInput', '55119876543210', '55119876543210', '55119876543210', 'Máximo de 13 dígitos'],
  ['PhoneInput', '11ab', '11ab', '11ab', DIGITS],
  ['MoneyInput', '-5', '-5', -500, ''],
  ['MoneyInput', '10,555', '10,555', Number.NaN, DECIMALS],
  ['MoneyInput', '12.50', '12.50', 1250, ''],
  ['MoneyInput', '1234.56', '1234.56', 123456, ''],
  ['MoneyInput', '1.234.567', '1.234.567', 123456700, ''],
  ['MoneyInput', 'R$ 10', 'R$ 10', 1000, ''],
  [
    'MoneyInput',
    '1500',
    '1.000,00',
    100_000,
    'O máximo é R$ 1.000,00: foi digitado R$ 1.500,00',
    { cap: 100_000 },
  ],
  ['MoneyInput', '1e3', '1e3', Number.NaN, 'Valor inválido'],
  ['MoneyInput', '1-2', '1-2', Number.NaN, 'Valor inválido'],
  [
    'MoneyInput',
    '12345678901234567890',
    '12.345.678.901.234.567.890',
    Number.NaN,
    'Valor inválido',
  ],
  ['DecimalInput', '-5', '-5', -500, ''],
  ['DecimalInput', '10,555', '10,555', Number.NaN, DECIMALS],
  ['DecimalInput', '1,5', '1,5', 150, ''],
  ['DecimalInput', '1500', '1.500', 150_000, ''],
  ['DecimalInput', '1e3', '1e3', Number.NaN, 'Valor inválido'],
  ['PercentInput', '150', '100', 100, 'O máximo é 100%: foi digitado 150%'],
  ['PercentInput', '-5', '0', 0, 'O mínimo é 0%: foi digitado -5%'],
  ['PercentInput', '12,5', '12,5', Number.NaN, NOT_WHOLE],
  ['PercentInput', '50%', '50%', 50, ''],
  ['PercentInput', '1e2', '1e2', Number.NaN, NOT_WHOLE],
  ['IntegerInput', '1e3', '1e3', Number.NaN, NOT_WHOLE],
  ['IntegerInput', '12abc', '12abc', Number.NaN, NOT_WHOLE],
  ['IntegerInput', '1,5', '1,5', Number.NaN, NOT_WHOLE],
  ['IntegerInput', '-3', '-3', -3, '', { min: 0 }],
  ['IntegerInput', '1234567890', '1234567890', 1234567890, ''],
  ['DayInput', '21/10/19900', '211019900', '211019900', 'Data inválida'],
  ['DayInput', 'amanhã, às 9', 'amanhã, às 9', 'amanhã, às 9', 'Data inválida'],
  ['HourInput', '0915', '09:15', '09:15', ''],
  ['HourInput', '09155', '09155', '09155', 'Hora inválida'],
  ['HourInput', '2500', '25:00', '25:00', 'Hora inválida'],
  ['HourInput', '9 e meia', '9e meia', '9e meia', 'Hora inválida'],
  ['HourInput', '9:15', '09:15', '09:15', ''],
];

const PASTED: readonly Row[] = [
  [
    'TextInput',
    'a'.repeat(50),
    'a'.repeat(50),
    'a'.repeat(50),
    'Máximo de 40 caracteres50/40',
    { maxLength: 40 },
  ],
  ['CpfInput', ' 573.299.822-47 ', '573.299.822-47', '57329982247', ''],
  ['CpfInput', 'CPF: 573.299.822-47', '573.299.822-47', '57329982247', ''],
  ['CpfInput', '573.299.822-47 ou 1', '573.299.822-47 ou 1', '573.299.822-47 ou 1', DIGITS],
  ['CpfInput', '12.345.678/0001-95', '12345678000195', '12345678000195', 'Máximo de 11 dígitos'],
  ['CepInput', 'CEP 01310-100', '01310-100', '01310100', ''],
  ['PhoneInput', '+55 11 98765-4321', '+55 (11) 9 8765-4321', '5511987654321', ''],
  [
    'PhoneInput',
    '(11) 3456-7890 ramal 2',
    '(11) 3456-7890 ramal 2',
    '(11) 3456-7890 ramal 2',
    DIGITS,
  ],
  ['MoneyInput', 'R$ 1.234,56', '1.234,56', 123456, ''],
  ['MoneyInput', '1234.56', '1.234,56', 123456, ''],
  ['MoneyInput', ' 1 234,5 ', '1.234,5', 123450, ''],
  ['MoneyInput', '-R$ 5,00', '-5,00', -500, ''],
  ['MoneyInput', '10,555', '10,555', Number.NaN, DECIMALS],
  ['MoneyInput', 'dez reais', 'dez reais', Number.NaN, 'Valor inválido'],
  ['DecimalInput', '1.234,56', '1.234,56', 123456, ''],
  ['DecimalInput', 'meia hora', 'meia hora', Number.NaN, 'Valor inválido'],
  ['PercentInput', ' 35 % ', ' 35 % ', 35, ''],
  ['IntegerInput', '1.234', '1.234', 1234, ''],
  ['IntegerInput', ' 12 ', ' 12 ', 12, ''],
  ['DayInput', '1/2/20245', '1/2/20245', '1/2/20245', 'Data inválida'],
  ['DayInput', '2026-03-01', '01/03/2026', '2026-03-01', ''],
  ['DayInput', 'sexta-feira', 'sexta-feira', 'sexta-feira', 'Data inválida'],
  ['HourInput', '9h15', '09:15', '09:15', ''],
  ['HourInput', ' 09:15 ', '09:15', '09:15', ''],
];

describe('B-ACT-09 P-CUST-33 nothing is cut in silence', () => {
  for (const [name, given, shown, value, words, props] of TYPED) {
    it(`${name}: ${given} typed`, async () => {
      const { user, last } = hold(name, { props });
      await user.type(box(), given);
      expect([box().value, last(), said()]).toEqual([shown, value, words]);
    });
  }

  for (const [name, given, shown, value, words, props] of PASTED) {
    it(`${name}: ${given} pasted`, async () => {
      const { user, last } = hold(name, { props });
      await user.click(box());
      await user.paste(given);
      expect([box().value, last(), said()]).toEqual([shown, value, words]);
    });
  }

  it('a password holds every character', async () => {
    const { user, last } = hold('PasswordInput');
    await user.type(screen.getByLabelText('Campo'), 'x'.repeat(300));
    expect(last()).toHaveLength(300);
  });

  it('what was clamped is announced, and said no longer than it stands', async () => {
    const { user } = hold('PercentInput', { props: { help: 'Dica' } });
    await user.type(box(), '150');
    expect(screen.getByRole('status').textContent).toBe('O máximo é 100%: foi digitado 150%');
    await user.tab();
    expect(box().value).toBe('100');
    expect(said()).toBe('O máximo é 100%: foi digitado 150%');
    await user.click(box());
    await user.keyboard('{Backspace}');
    expect([box().value, said()]).toEqual(['10', 'Dica']);
  });

  it('an instant holds what was typed of a day and an hour that are none', async () => {
    const { user, last } = hold('InstantInput', { props: { error: 'Data inválida' } });
    await user.type(box(), '32/13/20260');
    await user.type(box('Hora'), '09155');
    expect([box().value, box('Hora').value, last()]).toEqual([
      '321320260',
      '09155',
      '321320260 às 09155',
    ]);
    expect([said(), said('Hora')]).toEqual(['Data inválida', 'Hora inválida']);
  });

  it('what is mended takes its shape again', async () => {
    const { user, last } = hold('CpfInput');
    await user.type(box(), '5732a');
    await user.keyboard('{Backspace}99');
    expect([box().value, last(), said()]).toEqual(['573.299', '573299', '']);
  });

  it('a text that is no number stays when the field is left', async () => {
    const { user } = hold('IntegerInput');
    await user.type(box(), '-');
    expect(said()).toBe('');
    await user.tab();
    expect([box().value, said()]).toEqual(['-', NOT_WHOLE]);
  });
});

describe('a message stands under the date that is wrong', () => {
  it('under the first day of a range', async () => {
    hold('DayRangeInput', {
      value: { from: '31/02/2026', to: '2026-03-10' },
      props: { error: 'Data inválida' },
    });
    expect([said('Campo (de)'), said('Campo (até)')]).toEqual(['Data inválida', '']);
  });

  it('under the end when both are days', () => {
    hold('DayRangeInput', {
      value: { from: '2026-03-11', to: '2026-03-10' },
      props: { error: 'Data final é menor que inicial' },
    });
    expect([said('Campo (de)'), said('Campo (até)')]).toEqual([
      '',
      'Data final é menor que inicial',
    ]);
  });

  it('under the hour when it is the hour that is missing', async () => {
    const { user } = hold('InstantInput', { props: { error: 'Data inválida' } });
    expect([said(), said('Hora')]).toEqual(['Data inválida', '']);
    await user.type(box(), '01032026');
    expect([said(), said('Hora')]).toEqual(['', 'Informe a hora']);
    await user.type(box('Hora'), '2500');
    expect([said(), said('Hora')]).toEqual(['', 'Hora inválida']);
  });
});
