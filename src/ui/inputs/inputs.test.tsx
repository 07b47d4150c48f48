import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { box, empty, hold, said } from './harness';

describe('every text input', () => {
  it('keeps its label as its name when it is required, and announces its error', () => {
    hold('TextInput', { props: { required: true, error: 'Campo obrigatório', help: 'Dica' } });
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(box().getAttribute('aria-required')).toBe('true');
    const described = box().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Campo obrigatório');
    expect(document.querySelector('label')?.textContent).toContain('*');
  });

  it('hands up null when it is emptied', async () => {
    const { user, last } = hold('TextInput', { value: 'abc' });
    await user.clear(box());
    expect(last()).toBeNull();
  });

  it.each([
    [7, undefined],
    [8, '8/10'],
    [10, '10/10'],
  ])('counts from four fifths of its maximum on: %d characters', (length, counter) => {
    hold('TextInput', { value: 'a'.repeat(length), props: { maxLength: 10, help: 'Dica' } });
    const described = document.getElementById(box().getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(`Dica${counter ?? ''}`);
  });

  it('cannot be typed into while it is read only', async () => {
    const { user, changed } = hold('CpfInput', { value: '57329982247', props: { readOnly: true } });
    await user.type(box(), '1');
    expect(changed).not.toHaveBeenCalled();
    expect(box().value).toBe('573.299.822-47');
  });

  it('shows and hides a password', async () => {
    const { user } = hold('PasswordInput', { value: 'segredo' });
    const field = screen.getByLabelText('Campo') as HTMLInputElement;
    expect(field.type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Mostrar senha' }));
    expect(field.type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Ocultar senha' }));
    expect(field.type).toBe('password');
  });
});

describe('masks', () => {
  it.each([
    ['CpfInput', '57329982247', '573.299.822-47', '57329982247'],
    ['CepInput', '01310100', '01310-100', '01310100'],
    ['PhoneInput', '1134567890', '(11) 3456-7890', '1134567890'],
    ['PhoneInput', '11987654321', '(11) 9 8765-4321', '11987654321'],
    ['PhoneInput', '559987654321', '+55 (99) 8765-4321', '559987654321'],
  ] as const)('%s: %s typed shows %s', async (name, typed, shown, value) => {
    const { user, last } = hold(name);
    await user.type(box(), typed);
    expect(box().value).toBe(shown);
    expect(last()).toBe(value);
  });

  it.each([
    ['CpfInput', ' 573.299.822-47 ', '57329982247'],
    ['CepInput', 'CEP 01310-100', '01310100'],
    ['PhoneInput', '+55 11 98765-4321', '5511987654321'],
    ['PhoneInput', '(11) 3456-7890', '1134567890'],
    ['PhoneInput', '55 (55) 99876-5432', '5555998765432'],
  ] as const)('%s: %s pasted gives its digits', async (name, pasted, value) => {
    const { user, last } = hold(name);
    await user.click(box());
    await user.paste(pasted);
    expect(last()).toBe(value);
  });

  it('a digit put into the middle leaves the others in their order', async () => {
    const { user, last } = hold('CpfInput', { value: '5299822' });
    await user.type(box(), '73', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(last()).toBe('573299822');
    expect(box().selectionStart).toBe(4);
  });

  it('B-CONST-03 B-CONST-14 P-CUST-33 a stored telephone of more than 11 digits shows its country', () => {
    hold('PhoneInput', { value: '5511987654321' });
    expect(box().value).toBe('+55 (11) 9 8765-4321');
  });
});

describe('MoneyInput', () => {
  it.each([
    ['1234,56', '1.234,56', 123456],
    ['1.234,56', '1.234,56', 123456],
    ['12.', '12.', 1200],
    ['1234567', '1.234.567', 123456700],
    ['0,05', '0,05', 5],
    [',5', '0,5', 50],
  ])('%s typed shows %s', async (typed, shown, cents) => {
    const { user, last } = hold('MoneyInput');
    await user.type(box(), typed);
    expect(box().value).toBe(shown);
    expect(last()).toBe(cents);
  });

  it.each([
    ['R$ 1.234,56', 123456],
    ['1,234.56', 123456],
    ['12.50', 1250],
    ['1.234', 123400],
    ['1234.5', 123450],
  ])('%s pasted is %d cents', async (pasted, cents) => {
    const { user, last } = hold('MoneyInput');
    await user.click(box());
    await user.paste(pasted);
    expect(last()).toBe(cents);
  });

  it('shows two decimals when it is left, and follows its form', async () => {
    const { user, last } = hold('MoneyInput', { value: 990 });
    expect(box().value).toBe('9,90');
    await user.clear(box());
    expect(last()).toBeNull();
    await user.type(box(), '7');
    await user.tab();
    expect(box().value).toBe('7,00');
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(box().value).toBe('9,90');
  });

  it('takes the digit before a point that was erased', async () => {
    const { user, last } = hold('MoneyInput');
    await user.type(box(), '1234');
    await user.type(box(), '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    await user.keyboard('{Backspace}');
    expect(last()).toBe(23400);
    expect(box().value).toBe('234');
  });
});

describe('numbers', () => {
  it.each([
    ['0', 0],
    ['99', 99],
    ['100', 100],
    ['101', 100],
    ['-5', 0],
  ])('B-ACT-09 B-CONST-12 PercentInput: %s becomes %d', async (typed, value) => {
    const { user, last } = hold('PercentInput');
    await user.type(box(), typed);
    expect(last()).toBe(value);
  });

  it.each([
    ['42', {}, 42],
    ['-3', { min: -10 }, -3],
  ])('IntegerInput: %s with %j is %d', async (typed, props, value) => {
    const { user, last } = hold('IntegerInput', { props });
    await user.type(box(), typed);
    expect(last()).toBe(value);
  });

  it('IntegerInput: the arrows stay within the limits', async () => {
    const { user, last } = hold('IntegerInput', { value: 9, props: { min: 8, max: 10 } });
    await user.type(box(), '{ArrowUp}{ArrowUp}');
    expect(last()).toBe(10);
    await user.type(box(), '{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(last()).toBe(8);
  });
});

describe('DayInput', () => {
  it.each([
    ['21101990', '21/10/1990', '1990-10-21'],
    ['29022024', '29/02/2024', '2024-02-29'],
    ['29022023', '29/02/2023', '29/02/2023'],
    ['2110', '21/10', '21/10'],
    ['1/2/2024', '01/02/2024', '2024-02-01'],
    ['21/10/1990', '21/10/1990', '1990-10-21'],
    ['1//2', '01/2', '01/2'],
    ['/', '', undefined],
  ])('%s typed shows %s and hands up %s', async (typed, shown, value) => {
    const { user, last } = hold('DayInput');
    await user.type(box(), typed);
    expect(box().value).toBe(shown);
    expect(last()).toBe(value);
  });

  it.each([
    ['21/10/1990', '21/10/1990'],
    ['21101990', '21/10/1990'],
    ['1990-10-21', '21/10/1990'],
    ['1990-10-21T03:00:00.000Z', '21/10/1990'],
    ['1990-1-2', '02/01/1990'],
    ['1/2/2024', '01/02/2024'],
    [' 1.2.2024 ', '01/02/2024'],
  ])('%s pasted shows %s', async (pasted, shown) => {
    const { user } = hold('DayInput');
    await user.click(box());
    await user.paste(pasted);
    expect(box().value).toBe(shown);
  });

  it('says that a day does not exist, at once when it is whole, else when it is left', async () => {
    const { user } = hold('DayInput');
    await user.type(box(), '2110');
    expect(screen.queryByText('Data inválida')).toBeNull();
    await user.tab();
    expect(screen.getByText('Data inválida')).toBeTruthy();
    empty(box());
    await user.type(box(), '31022026');
    expect(screen.getByText('Data inválida')).toBeTruthy();
    await user.type(box(), '{Backspace}7', { initialSelectionStart: 10 });
    empty(box());
    expect(screen.queryByText('Data inválida')).toBeNull();
  });

  it('takes day and month for the next such day where days begin with one, which it says before', async () => {
    const { user, last } = hold('DayInput', { props: { min: '2026-03-10', error: 'Informe' } });
    await user.type(box(), '0903');
    expect([said(), last()]).toEqual(['09/03/2027', '09/03']);
    await user.keyboard('{Enter}');
    expect([box().value, last()]).toEqual(['09/03/2027', '2027-03-09']);
    empty(box());
    await user.type(box(), '1103');
    await user.tab();
    expect(last()).toBe('2026-03-11');
    empty(box());
    await user.type(box(), '11032028');
    expect(last()).toBe('2028-03-11');
  });

  it('is not called wrong by its form while it is typed', async () => {
    const { user } = hold('DayInput', { props: { error: 'Informe a data' } });
    await user.type(box(), '090');
    expect(said()).toBe('');
    await user.keyboard('{Enter}');
    expect(said()).toBe('Informe a data');
  });

  it('that takes the focus by itself is typed anew', async () => {
    const { user, last } = hold('DayInput', { value: '2026-03-01', props: { autoFocus: true } });
    await user.keyboard('15042026');
    expect(last()).toBe('2026-04-15');
  });

  it('picks a day of the calendar, and the focus goes back to its button', async () => {
    const { user, last } = hold('DayInput', { value: '2026-03-01' });
    const opener = screen.getByRole('button', { name: /^Abrir calendário/ });
    await user.click(opener);
    await user.click(await screen.findByRole('gridcell', { name: '15' }, { timeout: 10_000 }));
    expect(last()).toBe('2026-03-15');
    expect(box().value).toBe('15/03/2026');
  });
});

describe('DayRangeInput', () => {
  it('is two days in a group of its name', async () => {
    const { user, last } = hold('DayRangeInput', { label: 'Período' });
    expect(screen.getByRole('group', { name: 'Período' })).toBeTruthy();
    await user.type(box('Período (de)'), '01032026');
    expect(last()).toEqual({ from: '2026-03-01', to: null });
    await user.type(box('Período (até)'), '31032026');
    expect(last()).toEqual({ from: '2026-03-01', to: '2026-03-31' });
    empty(box('Período (de)'));
    empty(box('Período (até)'));
    expect(last()).toBeNull();
  });
});

describe('InstantInput', () => {
  it('is a day and an hour of São Paulo', async () => {
    const { user, last } = hold('InstantInput', { value: '2026-03-01T01:30:00.000Z' });
    expect(box().value).toBe('28/02/2026');
    expect(box('Hora').value).toBe('22:30');
    empty(box('Hora'));
    await user.type(box('Hora'), '0');
    expect(box().value).toBe('28/02/2026');
    expect(Number.isNaN(Date.parse(last()))).toBe(true);
    await user.type(box('Hora'), '915');
    expect(box('Hora').value).toBe('09:15');
    expect(last()).toBe('2026-02-28T12:15:00.000Z');
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(box('Hora').value).toBe('22:30');
  });

  it('is null when both are empty and no instant while one is missing', async () => {
    const { user, last } = hold('InstantInput');
    await user.type(box(), '02101990');
    expect(Number.isNaN(Date.parse(last()))).toBe(true);
    await user.type(box('Hora'), '0800');
    expect(last()).toBe('1990-10-02T11:00:00.000Z');
    empty(box());
    empty(box('Hora'));
    expect(last()).toBeNull();
  });
});

const options = [
  { value: 'A', label: 'Ativo' },
  { value: 'B', label: 'Bloqueado' },
];

describe('choices', () => {
  it('ChoiceInput is named by its label and may be emptied', async () => {
    const { user, last } = hold('ChoiceInput', {
      value: 'A',
      props: { options, allowEmpty: true, required: true, error: 'Campo obrigatório' },
    });
    const select = screen.getByRole('combobox', { name: 'Campo' });
    expect(select.textContent).toBe('Ativo');
    const described = select.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Campo obrigatório');
    await user.click(select);
    await user.click(screen.getByRole('option', { name: 'Bloqueado' }));
    expect(last()).toBe('B');
    await user.click(select);
    await user.click(screen.getAllByRole('option')[0] as HTMLElement);
    expect(last()).toBeNull();
  });

  it('ChoiceInput is closed while its words are on their way, and says so', () => {
    hold('ChoiceInput', { value: null, props: { options: [], waiting: true } });
    expect(screen.getByRole('combobox').getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('progressbar', { name: 'Carregando' })).toBeTruthy();
  });

  it('ChoiceInput shows a stored value that is no longer offered', () => {
    hold('ChoiceInput', { value: 'Z', props: { options } });
    expect(screen.getByRole('combobox', { name: 'Campo' }).textContent).toBe('Z');
  });

  it('ChoicesInput takes several', async () => {
    const { user, last } = hold('ChoicesInput', { value: ['A'], props: { options } });
    const select = screen.getByRole('combobox', { name: 'Campo' });
    expect(select.textContent).toBe('Ativo');
    await user.click(select);
    await user.click(screen.getByRole('option', { name: 'Bloqueado' }));
    expect(last()).toEqual(['A', 'B']);
  });

  it.each([
    ['SwitchInput', 'switch'],
    ['BooleanInput', 'checkbox'],
  ] as const)('%s is a %s', async (kind, role) => {
    const { user, last } = hold(kind, {});
    await user.click(screen.getByRole(role, { name: 'Campo' }));
    expect(last()).toBe(true);
    await user.click(screen.getByRole(role, { name: 'Campo' }));
    expect(last()).toBe(false);
  });
});
