import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choose, descriptionOf, refusal } from '../../../src/customPages/shared/harness';
import { UNKNOWN_OUTCOME } from '../../../src/ui/feedback';
import type { WireAnswer } from '../../support/answers';
import { customerWire } from '../../support/customerOf';
import { closed, confirm, customerPage, factIn, sectionOf } from '../../support/recordPage';
import { renderScreen } from '../../support/screen';

const page = customerPage(renderScreen);

const open = async (customer: WireAnswer = {}, update = (): unknown => customerWire(customer)) => {
  const opened = page({ customer, calls: { 'customers.update': update } });
  const section = await sectionOf('Informações');
  // The inputs of days and phones come in a file of their own.
  await within(section).findByRole('textbox', { name: 'Telefone' });
  const field = (name: string) => within(section).getByRole<HTMLInputElement>('textbox', { name });
  const save = () => within(section).getByRole('button', { name: /^Salv/ });
  const retype = async (name: string, text: string) => {
    await opened.user.clear(field(name));
    await opened.user.type(field(name), text);
  };
  const bodies = () => opened.sent('customers.update').map(({ body }) => body);
  return { ...opened, section, field, save, retype, bodies };
};

describe('the five values', () => {
  it.each([
    ['Nome', 'Clara Dias', { name: 'Clara Dias' }],
    ['E-mail', 'nova@exemplo.test', { email: 'nova@exemplo.test' }],
    ['Telefone', '1134567890', { phone: '1134567890' }],
    ['Data de nascimento', '06/04/1991', { birthdate: '1991-04-06' }],
  ])('P-CUST-02 P-CALL-17 sends the edited %s alone', async (label, typed, body) => {
    const { user, sent, save, retype } = await open();
    await retype(label, typed);
    await user.click(save());
    expect(await screen.findByText('Valor alterado com sucesso')).toBeTruthy();
    expect(sent('customers.update').map(({ params, body }) => ({ params, body }))).toEqual([
      { params: { id: 'u1' }, body: { ...body, version: 4 } },
    ]);
  });

  it('P-CUST-02 takes a gender back: null is sent', async () => {
    const { user, section, save, bodies } = await open();
    await choose(user, 'Sexo', 'Não informado', section);
    await user.click(save());
    await waitFor(() => expect(bodies()).toEqual([{ gender: null, version: 4 }]));
  });

  it('P-CUST-02 has nothing to save until something was edited, and nothing after it is undone', async () => {
    const { user, section, field, save, bodies } = await open();
    expect(save()).toHaveProperty('disabled', true);
    await user.type(field('Nome'), 'x');
    expect(save()).toHaveProperty('disabled', false);
    await user.click(within(section).getByRole('button', { name: 'Desfazer' }));
    expect(field('Nome').value).toBe('Clara Costa');
    expect(save()).toHaveProperty('disabled', true);
    expect(bodies()).toEqual([]);
  });

  it.each([
    ['Telefone', '119876543', 'Inserir telefone válido'],
    ['Telefone', '11111111111', 'Inserir telefone válido'],
    ['E-mail', 'clara', 'Formato de e-mail inválido'],
    ['Nome', ' ', 'Informe o nome'],
  ])('P-CUST-34 refuses the %s %j and sends nothing', async (label, typed, message) => {
    const { user, field, save, retype, bodies } = await open();
    await retype(label, typed);
    await user.click(save());
    await waitFor(() => expect(descriptionOf(field(label))).toBe(message));
    expect(bodies()).toEqual([]);
  });

  it.each([
    ['none', null],
    ['one that is none by now', '5511987654321'],
  ])('P-CUST-02 P-CUST-34 edits the name of a customer whose phone is %s', async (_, number) => {
    const { user, field, save, bodies } = await open({ phone: { number, validatedAt: null } });
    await user.type(field('Nome'), ' Dias');
    await user.click(save());
    await waitFor(() => expect(bodies()).toEqual([{ name: 'Clara Costa Dias', version: 4 }]));
  });

  it('P-CUST-02 keeps what was typed when it fails, and says why where the focus goes', async () => {
    const { user, field, save } = await open({}, () => {
      throw refusal('email-taken', 'Este e-mail já é de outra cliente.');
    });
    await user.type(field('E-mail'), 'x');
    await user.click(save());
    const alert = (await screen.findByText('Este e-mail já é de outra cliente.')).closest(
      '[role="alert"]',
    );
    await waitFor(() => expect(document.activeElement).toBe(alert));
    expect(field('E-mail').value).toBe('clara@exemplo.testx');
  });

  it('P-CUST-02 the server’s message stands at its field, which takes the focus', async () => {
    const { user, field, save } = await open({}, () => {
      throw Object.assign(refusal('invalid', 'Confira os campos.', 422), {
        body: { errors: { email: 'Este e-mail já é de outra cliente.' } },
      });
    });
    await user.type(field('E-mail'), 'x');
    await user.click(save());
    await waitFor(() =>
      expect(descriptionOf(field('E-mail'))).toBe('Este e-mail já é de outra cliente.'),
    );
    await waitFor(() => expect(document.activeElement).toBe(field('E-mail')));
  });

  it('RELIABILITY F11 what nobody confirmed is said to be so, and goes again under the same key', async () => {
    let fails = true;
    const { user, field, save, sent } = await open({}, () => {
      if (fails) throw refusal('timeout', 'timeout', 0);
      return customerWire({ name: 'Clara Costax', version: 5 });
    });
    await user.type(field('Nome'), 'x');
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe(UNKNOWN_OUTCOME);
    fails = false;
    await user.click(save());
    await screen.findByText('Valor alterado com sucesso');
    const keys = sent('customers.update').map(({ idempotencyKey }) => idempotencyKey);
    expect([keys.length, new Set(keys).size, Boolean(keys[0])]).toEqual([2, 1, true]);
  });

  it('P-CALL-02 sends one request for a double click; meanwhile nothing can be typed', async () => {
    let finish = (_: unknown): void => undefined;
    const { user, field, save, bodies, section } = await open(
      {},
      () => new Promise((resolve) => (finish = resolve)),
    );
    await user.type(field('Nome'), 'x');
    await user.dblClick(save());
    expect(save()).toHaveProperty('disabled', true);
    expect(field('Nome').readOnly).toBe(true);
    expect(within(section).queryByRole('button', { name: 'Desfazer' })).toBeNull();
    finish(customerWire({ name: 'Clara Costax', version: 5 }));
    await screen.findByText('Valor alterado com sucesso');
    expect(bodies()).toHaveLength(1);
    expect(await screen.findByRole('heading', { level: 1, name: 'Clara Costax' })).toBeTruthy();
  });

  it('P-CUST-02 saved twice, the second time on the version of the first', async () => {
    let version = 4;
    const { user, field, save, bodies } = await open({}, () => {
      version += 1;
      return customerWire({ name: `Clara ${version}`, version });
    });
    await user.type(field('Nome'), 'x');
    await user.click(save());
    await waitFor(() => expect(field('Nome').value).toBe('Clara 5'));
    await user.type(field('Nome'), 'y');
    await user.click(save());
    await waitFor(() =>
      expect(bodies()).toEqual([
        { name: 'Clara Costax', version: 4 },
        { name: 'Clara 5y', version: 5 },
      ]),
    );
  });

  it('P-CUST-01 P-ROLE-02 is only read by who may not write', async () => {
    page({ mayDo: (resource, action) => action !== 'call' || resource === 'bookings.create' });
    const section = await sectionOf('Informações');
    expect(within(section).getByRole('textbox', { name: 'Nome' })).toHaveProperty('readOnly', true);
    expect(within(section).queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Ações' })).toBeNull();
    expect(
      screen.queryByRole('button', { name: /^(Adicionar e|Adicionar cr|Remover)/ }),
    ).toBeNull();
  });
});

describe('RELIABILITY G13 what somebody else changes', () => {
  const theirs = { name: 'Clara Alves', email: 'alves@exemplo.test', version: 7 };

  /** The first save meets another version; the record is then read as somebody else left it. */
  const conflict = async () => {
    let current = customerWire();
    let isOld = true;
    const opened = page({
      calls: {
        'customers.one': () => current,
        'customers.update': () => {
          if (!isOld) return customerWire({ ...theirs, name: 'Clara Dias', version: 8 });
          isOld = false;
          current = customerWire({ ...theirs, voucherCode: 'CLARA10' });
          throw refusal('version-conflict', 'Outra pessoa alterou este cliente.');
        },
      },
    });
    const section = await sectionOf('Informações');
    const name = within(section).getByRole<HTMLInputElement>('textbox', { name: 'Nome' });
    await opened.user.clear(name);
    await opened.user.type(name, 'Clara Dias');
    await opened.user.click(within(section).getByRole('button', { name: 'Salvar' }));
    const alert = await within(section).findByRole('alert');
    return { ...opened, section, name, alert };
  };

  it('meanwhile is named by field, and shown beside the form', async () => {
    const { alert, section, name } = await conflict();
    expect(alert.textContent).toContain('Outra pessoa alterou este cliente.');
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['Nome: Clara Alves', 'E-mail: alves@exemplo.test']);
    expect(name.value).toBe('Clara Dias');
    await waitFor(() => expect(factIn(section, 'Código de indicação')).toBe('CLARA10'));
  });

  it('gives way to what was typed: the other values are theirs, the typed one is sent', async () => {
    const { user, alert, section, name, sent } = await conflict();
    await user.click(within(alert).getByRole('button', { name: 'Manter o que digitei' }));
    expect(name.value).toBe('Clara Dias');
    expect(screen.getByDisplayValue('alves@exemplo.test')).toBeTruthy();
    await user.click(within(section).getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Valor alterado com sucesso');
    expect(sent('customers.update').at(-1)?.body).toEqual({ name: 'Clara Dias', version: 7 });
  });

  it('is taken instead of what was typed', async () => {
    const { user, alert, section, name } = await conflict();
    await user.click(within(alert).getByRole('button', { name: 'Usar os valores atuais' }));
    expect(name.value).toBe('Clara Alves');
    expect(within(section).getByRole('button', { name: 'Salvar' })).toHaveProperty(
      'disabled',
      true,
    );
    expect(within(section).queryByRole('alert')).toBeNull();
  });

  it('an action beside the form undoes no typing, and is no conflict with it', async () => {
    const { user, sent } = page({
      calls: {
        'customers.block': () => customerWire({ blocked: true, active: false, version: 5 }),
        'customers.update': () => customerWire({ name: 'Clara Costax', version: 6 }),
      },
    });
    const section = await sectionOf('Informações');
    await user.type(within(section).getByRole('textbox', { name: 'Nome' }), 'x');
    await confirm(user, 'Bloquear cliente', 'Bloquear');
    await closed();
    await waitFor(() => expect(factIn(section, 'Ativo')).toBe('Não (bloqueado)'));
    expect(screen.getByDisplayValue('Clara Costax')).toBeTruthy();
    await user.click(within(section).getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(sent('customers.update').map(({ body }) => body)).toEqual([
        { name: 'Clara Costax', version: 5 },
      ]),
    );
  });

  it('an action beside the untouched form: the next save stands on its version', async () => {
    const { user, sent } = page({
      calls: {
        'customers.block': () => customerWire({ name: 'Clara Nova', blocked: true, version: 5 }),
        'customers.update': () => customerWire({ version: 6 }),
      },
    });
    await sectionOf('Ações');
    await confirm(user, 'Bloquear cliente', 'Bloquear');
    await closed();
    await user.type(await screen.findByDisplayValue('Clara Nova'), 'x');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(sent('customers.update').map(({ body }) => body)).toEqual([
        { name: 'Clara Novax', version: 5 },
      ]),
    );
  });
});

describe('what is read only', () => {
  it.each<[WireAnswer, Readonly<Record<string, string>>]>([
    [
      {
        phone: { number: null, validatedAt: null },
        emailPhoneConfirmed: false,
        active: false,
        blocked: true,
        voucherCode: 'CLARA10',
        lastLogin: '2026-03-01T15:30:00Z',
        hasSignature: true,
        vip: true,
      },
      {
        Id: 'u1',
        'Telefone confirmado': 'Não',
        'Dados confirmados': 'Não',
        Ativo: 'Não (bloqueado)',
        'Código de indicação': 'CLARA10',
        'Último acesso': '01/03/2026 12:30',
        Cadastro: '02/01/2025 09:00',
        'Número de pedidos': '3',
        Assinatura: 'Sim',
        VIP: 'Sim',
      },
    ],
    [
      {
        phone: { number: '1', validatedAt: '2026-01-01T12:00:00Z' },
        emailValidatedAt: '2026-01-01T12:00:00Z',
        active: false,
        blocked: false,
      },
      {
        'Telefone confirmado': 'Sim',
        'E-mail confirmado': 'Sim',
        'Dados confirmados': 'Sim',
        Ativo: 'Não',
        Assinatura: 'Não',
        VIP: 'Não',
      },
    ],
  ])('P-CUST-03 of %j', async (over, facts) => {
    page({ customer: over });
    const section = await sectionOf('Informações');
    const shown = Object.keys(facts).map((label) => [label, factIn(section, label)]);
    expect(Object.fromEntries(shown)).toEqual(facts);
  });

  it.each([
    ['facebook', '123', 'https://www.facebook.com/123'],
    ['facebook', null, undefined],
    ['google', '123', undefined],
    [null, '123', undefined],
  ])(
    'P-CUST-04 P-CUST-05 the provider %s with the id %s links to %s',
    async (provider, providerId, href) => {
      page({ customer: { provider, providerId } });
      const section = await sectionOf('Informações');
      if (!href) {
        expect(within(section).queryByText('Facebook')).toBeNull();
        expect(within(section).queryByRole('link')).toBeNull();
        return;
      }
      const link = await within(section).findByRole('link');
      expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
        href,
        'noopener noreferrer',
      ]);
      // In the colours of the product, with a word for the new tab.
      expect(link.className).toContain('MuiLink-root');
      expect(within(link).getByTitle('(abre em nova aba)')).toBeTruthy();
    },
  );
});
