import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { box, empty, hold, messageOf } from '../../../tests/support/inputs';

describe('every text input', () => {
  it('keeps its label as its name when it is required, announces its error, and is null when emptied', () => {
    const props = { required: true, error: 'Campo obrigatório', help: 'Dica' };
    const { last } = hold('TextInput', { value: 'abc', props });
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(box().getAttribute('aria-required')).toBe('true');
    expect(messageOf()).toBe('Campo obrigatório');
    expect(document.querySelector('label')?.textContent).toContain('*');
    empty(box());
    expect(last()).toBeNull();
  });

  it.each([
    [7, ''],
    [8, '8/10'],
    [10, '10/10'],
  ])('counts from four fifths of its maximum on: %d characters', (length, counter) => {
    hold('TextInput', { value: 'a'.repeat(length), props: { maxLength: 10, help: 'Dica' } });
    expect(messageOf()).toBe(`Dica${counter}`);
  });

  it('cannot be typed into while it is read only', async () => {
    const { user, changed } = hold('CpfInput', { value: '57329982247', props: { readOnly: true } });
    await user.type(box(), '1');
    expect(changed).not.toHaveBeenCalled();
    expect(box().value).toBe('573.299.822-47');
  });
});

/** The input, the given text, then what the field shows, its value and its message (decision 0050). */
type Row = [
  name: Parameters<typeof hold>[0],
  given: string,
  shown: string,
  value: unknown,
  message: string,
  props?: Record<string, unknown>,
];

const NOT_WHOLE = 'Informe um número inteiro';
const DECIMALS = 'Use no máximo duas casas decimais';
const DIGITS = 'Use somente números';
const MAX_MONEY = 'O máximo é R$ 1.000,00: foi digitado R$ 1.500,00';
const MAX_PERCENT = 'O máximo é 100%: foi digitado 150%';

const TEXT_INPUTS: readonly Row[] = [
  ['CepInput', '01310100', '01310-100', '01310100', ''],
  ['PhoneInput', '1134567890', '(11) 3456-7890', '1134567890', ''],
  ['PhoneInput', '011987654321', '(11) 9 8765-4321', '11987654321', ''],
  ['MoneyInput', '1.234,56', '1.234,56', 123456, ''],
  ['MoneyInput', '12.50', '12.50', 1250, ''],
  ['MoneyInput', ',5', '0,5', 50, ''],
  ['PercentInput', '150', '100', 100, MAX_PERCENT],
  ['PercentInput', '-5', '0', 0, 'O mínimo é 0%: foi digitado -5%'],
  ['DayInput', '2110', '21/10', '21/10', ''],
  ['DayInput', '1/2/2024', '01/02/2024', '2024-02-01', ''],
  ['DayInput', '1//2', '01/2', '01/2', ''],
  ['DayInput', '/', '', undefined, ''],
];

const PASTED: readonly Row[] = [
  ['TextInput', 'abcd', 'abcd', 'abcd', 'Longo4/3', { maxLength: 3, tooLong: 'Longo' }],
  ['LongTextInput', 'abcd', 'abcd', 'abcd', 'Máximo de 3 caracteres4/3', { maxLength: 3 }],
  ['CpfInput', 'CPF: 573.299.822-47', '573.299.822-47', '57329982247', ''],
  ['CpfInput', '12.345.678/0001-95', '12345678000195', '12345678000195', 'Máximo de 11 dígitos'],
  ['PhoneInput', '+55 11 98765-4321', '+55 (11) 9 8765-4321', '5511987654321', ''],
  ['PhoneInput', '\u202a+55 11 98765\u20114321\u202c', '+55 (11) 9 8765-4321', '5511987654321', ''],
  ['PhoneInput', '011 98765-4321', '(11) 9 8765-4321', '11987654321', ''],
  ['PhoneInput', '551134567890', '+55 (11) 3456-7890', '551134567890', ''],
  ['PhoneInput', '559987654321', '+55 (99) 8765-4321', '559987654321', ''],
  ['PhoneInput', '55119876543210', '55119876543210', '55119876543210', 'Máximo de 13 dígitos'],
  ['PhoneInput', '113456 ramal 2', '113456 ramal 2', '113456 ramal 2', DIGITS],
  ['MoneyInput', '1,234.56', '1.234,56', 123456, ''],
  ['MoneyInput', '1234.5', '1.234,5', 123450, ''],
  ['MoneyInput', '1.234', '1.234', 123400, ''],
  ['MoneyInput', '-R$ 5,00', '-5,00', -500, ''],
  ['MoneyInput', '10,555', '10,555', Number.NaN, DECIMALS],
  ['MoneyInput', '1'.repeat(18), '111.111.111.111.111.111', Number.NaN, 'Valor inválido'],
  ['MoneyInput', '1500', '1.000,00', 100_000, MAX_MONEY, { cap: 100_000 }],
  ['DecimalInput', '-1.234,56', '-1.234,56', -123456, ''],
  ['PercentInput', '0', '0', 0, ''],
  ['PercentInput', '100', '100', 100, ''],
  ['PercentInput', '101', '100', 100, 'O máximo é 100%: foi digitado 101%'],
  ['PercentInput', ' 35 % ', ' 35 % ', 35, ''],
  ['PercentInput', '12,5', '12,5', Number.NaN, NOT_WHOLE],
  ['IntegerInput', '1e3', '1e3', Number.NaN, NOT_WHOLE],
  ['IntegerInput', '-3', '-3', -3, '', { min: 0 }],
  ['DayInput', '1/2/20245', '1/2/20245', '1/2/20245', 'Data inválida'],
  ['DayInput', '29/02/2023', '29/02/2023', '29/02/2023', 'Data inválida'],
  ['DayInput', '2026-3-1T03:00:00.000Z', '01/03/2026', '2026-03-01', ''],
  ['DayInput', ' 1.2.2024 ', '01/02/2024', '2024-02-01', ''],
  ['HourInput', ' 9h15 ', '09:15', '09:15', ''],
  ['HourInput', '09155', '09155', '09155', 'Hora inválida'],
  ['HourInput', '2500', '25:00', '25:00', 'Hora inválida'],
];

describe('B-ACT-09 B-CONST-12 P-CUST-33 text is read by its field, and never cut in silence', () => {
  it.each([
    ...TEXT_INPUTS.map((row): [string, ...Row] => ['type', ...row]),
    ...PASTED.map((row): [string, ...Row] => ['paste', ...row]),
  ])('%s into %s: %s', async (how, name, given, shown, value, message, props) => {
    const { user, last } = hold(name, { props });
    await user.click(box());
    await (how === 'type' ? user.keyboard(given) : user.paste(given));
    expect([box().value, last(), messageOf()]).toEqual([shown, value, message]);
  });

  it('announces a limited value, until it is changed', async () => {
    const { user } = hold('PercentInput', { props: { help: 'Dica' } });
    await user.type(box(), '150');
    expect(screen.getByRole('status').textContent).toBe(MAX_PERCENT);
    await user.tab();
    expect([box().value, messageOf()]).toEqual(['100', MAX_PERCENT]);
    await user.type(box(), '{Backspace}');
    expect([box().value, messageOf()]).toEqual(['10', 'Dica']);
  });

  it('masks a text again once it is corrected, and keeps the order and the caret in the middle', async () => {
    const { user, last } = hold('CpfInput');
    await user.type(box(), '5299822a');
    await user.keyboard('{Backspace}');
    expect([box().value, last(), messageOf()]).toEqual(['529.982.2', '5299822', '']);
    await user.type(box(), '73', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect([last(), box().selectionStart]).toEqual(['573299822', 4]);
  });

  it('B-CONST-03 B-CONST-14 shows the country of a stored telephone of more than 11 digits', () => {
    hold('PhoneInput', { value: '5511987654321' });
    expect(box().value).toBe('+55 (11) 9 8765-4321');
  });
});

describe('numbers', () => {
  it('an amount has two decimals when it is left, and follows its form', async () => {
    const { user, last } = hold('MoneyInput', { value: 990 });
    expect(box().value).toBe('9,90');
    empty(box());
    expect(last()).toBeNull();
    await user.type(box(), '7');
    await user.tab();
    expect(box().value).toBe('7,00');
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(box().value).toBe('9,90');
  });

  it('an amount loses the digit before a point that was erased', async () => {
    const { user, last } = hold('MoneyInput');
    await user.type(box(), '1234');
    await user.type(box(), '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    await user.keyboard('{Backspace}');
    expect([box().value, last()]).toEqual(['234', 23400]);
  });

  it('an integer is judged when it is left; its arrows stay within the limits', async () => {
    const { user, last } = hold('IntegerInput', { value: 9, props: { min: 8, max: 10 } });
    await user.type(box(), '{ArrowUp}{ArrowUp}');
    expect(last()).toBe(10);
    await user.type(box(), '{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(last()).toBe(8);
    empty(box());
    await user.type(box(), '-');
    expect(messageOf()).toBe('');
    await user.tab();
    expect([box().value, messageOf()]).toEqual(['-', NOT_WHOLE]);
  });
});

describe('DayInput', () => {
  it('shows that a day does not exist, at once when it is whole, else when it is left', async () => {
    const { user } = hold('DayInput');
    await user.type(box(), '2110');
    expect(messageOf()).toBe('');
    await user.tab();
    expect(messageOf()).toBe('Data inválida');
    empty(box());
    await user.type(box(), '31022026');
    expect(messageOf()).toBe('Data inválida');
    empty(box());
    expect(messageOf()).toBe('');
  });

  it('reads day and month as the next such day where days begin with one, and previews it', async () => {
    const { user, last } = hold('DayInput', { props: { min: '2026-03-10', error: 'Informe' } });
    await user.type(box(), '090');
    expect(messageOf()).toBe('');
    await user.tab();
    expect(messageOf()).toBe('Informe');
    empty(box());
    await user.type(box(), '0903');
    expect([messageOf(), last()]).toEqual(['09/03/2027', '09/03']);
    await user.keyboard('{Enter}');
    expect([box().value, last()]).toEqual(['09/03/2027', '2027-03-09']);
    empty(box());
    await user.type(box(), '1103');
    await user.tab();
    expect(last()).toBe('2026-03-11');
  });

  it('is typed anew where it takes the focus by itself, and takes a day of the calendar', async () => {
    const { user, last } = hold('DayInput', { value: '2026-03-01', props: { autoFocus: true } });
    await user.keyboard('15042026');
    expect(last()).toBe('2026-04-15');
    await user.click(screen.getByRole('button', { name: /^Abrir calendário/ }));
    await user.click(await screen.findByRole('gridcell', { name: '20' }));
    expect([box().value, last()]).toEqual(['20/04/2026', '2026-04-20']);
  });
});

describe('DayRangeInput', () => {
  it('is two days in a group of its name', async () => {
    const { user, last } = hold('DayRangeInput', { label: 'Período' });
    expect(screen.getByRole('group', { name: 'Período' })).toBeTruthy();
    await user.click(box('Período (de)'));
    await user.paste('01032026');
    expect(last()).toEqual({ from: '2026-03-01', to: null });
    await user.click(box('Período (até)'));
    await user.paste('31032026');
    expect(last()).toEqual({ from: '2026-03-01', to: '2026-03-31' });
    empty(box('Período (de)'));
    empty(box('Período (até)'));
    expect(last()).toBeNull();
  });

  it.each([
    [{ from: '31/02/2026', to: '2026-03-10' }, ['Errado', '']],
    [{ from: '2026-03-11', to: '2026-03-10' }, ['', 'Errado']],
  ])('shows its error under the day that is wrong: %j', (value, messages) => {
    hold('DayRangeInput', { value, props: { error: 'Errado' } });
    expect([messageOf('Campo (de)'), messageOf('Campo (até)')]).toEqual(messages);
  });
});

describe('InstantInput', () => {
  it('is a day and an hour of São Paulo', async () => {
    const { user, last } = hold('InstantInput', { value: '2026-03-01T01:30:00.000Z' });
    expect([box().value, box('Hora').value]).toEqual(['28/02/2026', '22:30']);
    empty(box('Hora'));
    await user.type(box('Hora'), '0');
    expect(box().value).toBe('28/02/2026');
    expect(Number.isNaN(Date.parse(last()))).toBe(true);
    await user.type(box('Hora'), '915');
    expect([box('Hora').value, last()]).toEqual(['09:15', '2026-02-28T12:15:00.000Z']);
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(box('Hora').value).toBe('22:30');
    empty(box());
    empty(box('Hora'));
    expect(last()).toBeNull();
  });

  it('keeps what is no day and no hour, and shows its error under the part that is wrong', async () => {
    const { user, last } = hold('InstantInput', { props: { error: 'Data inválida' } });
    expect([messageOf(), messageOf('Hora')]).toEqual(['Data inválida', '']);
    await user.type(box(), '01032026');
    expect([messageOf(), messageOf('Hora')]).toEqual(['', 'Informe a hora']);
    empty(box());
    await user.click(box());
    await user.paste('32/13/20260');
    await user.type(box('Hora'), '2500');
    expect(last()).toBe('32/13/20260 às 25:00');
    expect([messageOf(), messageOf('Hora')]).toEqual(['Data inválida', 'Hora inválida']);
  });
});

describe('choices', () => {
  const options = [
    { value: 'A', label: 'Ativo' },
    { value: 'B', label: 'Bloqueado' },
  ];
  const select = () => screen.getByRole('combobox', { name: 'Campo' });
  const choose = async ({ user }: ReturnType<typeof hold>, at: number) => {
    await user.click(select());
    await user.click(screen.getAllByRole('option')[at] as HTMLElement);
  };

  it('ChoiceInput is named by its label and may be emptied', async () => {
    const props = { options, allowEmpty: true, required: true, error: 'Campo obrigatório' };
    const held = hold('ChoiceInput', { value: 'A', props });
    expect(select().textContent).toBe('Ativo');
    const described = select().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Campo obrigatório');
    await choose(held, 2);
    expect(held.last()).toBe('B');
    await choose(held, 0);
    expect(held.last()).toBeNull();
  });

  it('ChoiceInput is disabled while its options are loaded', () => {
    hold('ChoiceInput', { value: null, props: { options: [], waiting: true } });
    expect(select().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('progressbar', { name: 'Carregando' })).toBeTruthy();
  });

  it('ChoiceInput shows a stored value that is no longer offered', () => {
    hold('ChoiceInput', { value: 'Z', props: { options } });
    expect(select().textContent).toBe('Z');
  });
});
