import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SHARE_WITHOUT_PLACEHOLDER } from '../../domain/referrals';
import { registry } from '../../src/resources/all';
import { SinglePage } from '../../src/schema/form/FormPage';
import { ListPage } from '../../src/schema/list/ListPage';
import type { FormContext } from '../../src/schema/types';
import { type FormValues, validateRecord } from '../../src/schema/validate';
import { Notifications } from '../../src/ui/feedback';
import { renderScreen, SCREEN_NOW } from '../support/screen';

/** What the specification says to the letter, of definitions that the engine draws by itself. */

const context: FormContext = {
  mode: 'create',
  now: SCREEN_NOW,
  today: '2026-03-10',
  product: { name: 'Camarim', slug: 'camarim', staffEmailDomain: 'camarim.test' },
};
const problems = (name: string, values: FormValues) =>
  validateRecord(registry.get(name), values, context);

const REQUIRED = 'Campo obrigatório';
const requiredOf = (...paths: string[]) =>
  Object.fromEntries(paths.map((path) => [path, REQUIRED]));

/** The one record of each referral programme, as its form holds it; money in cents. */
const PROGRAMMES = {
  mgm: {
    title: 'Indique',
    subtitle: 'E ganhe',
    shareText: 'Use o meu código XXXX.',
    discount: 2000,
    credits: 0,
  },
  pgm: {
    title: 'Clientes',
    share: 'Agende comigo',
    activated: true,
    aquisition: { discount: 3000, professionalGain: 2500 },
    recurrence: { discount: 0, professionalGain: 500 },
  },
  pgp: {
    title: 'Profissionais',
    share: 'Venha atender',
    activated: false,
    approved: 5000,
    engaged: 10_000,
    leadGain: 0,
    engagementQuantity: 10,
  },
} as const;

describe('the form of a referral programme', () => {
  it.each([
    ['C-REF-06 C-REF-07', 'mgm', ['title', 'subtitle', 'shareText', 'discount', 'credits']],
    [
      'C-REF-10 C-REF-12',
      'pgm',
      [
        ...['title', 'share', 'aquisition.discount', 'aquisition.professionalGain'],
        ...['recurrence.discount', 'recurrence.professionalGain'],
      ],
    ],
    [
      'C-REF-11 C-REF-12 C-REF-13',
      'pgp',
      ['title', 'share', 'approved', 'engagementQuantity', 'engaged', 'leadGain'],
    ],
  ] as const)(
    '%s %s needs all of it but pictures and formatted words; 0 is an amount',
    (_, name, needed) => {
      expect(problems(name, {})).toEqual(requiredOf(...needed));
      expect(problems(name, PROGRAMMES[name])).toEqual({});
    },
  );

  it('C-REF-06 C-REF-07 C-REF-09 takes no share text without XXXX and no negative amount', () => {
    const wrong = { ...PROGRAMMES.mgm, shareText: 'Use o meu código XXX', discount: -345 };
    expect(problems('mgm', wrong)).toEqual({
      shareText: SHARE_WITHOUT_PLACEHOLDER,
      discount: expect.stringContaining('0,00'),
    });
  });

  it.each([
    ['C-ERR-01', 'mgm', 'MGM'],
    ['C-ERR-02', 'pgm', 'PGM'],
    ['C-ERR-03', 'pgp', 'PGP'],
  ] as const)(
    '%s %s says why it was not saved and keeps what was typed, and says that it was',
    async (_, name, word) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const stored = { ...PROGRAMMES[name], id: name, version: 1 };
      const update = vi.fn();
      renderScreen(
        <>
          <SinglePage resource={registry.get(name)} />
          <Notifications />
        </>,
        {
          registry,
          path: registry.get(name).spec.routes?.list,
          provider: { getOne: async () => ({ data: stored }), update } as never,
        },
      );
      const title = await screen.findByLabelText<HTMLInputElement>(/^Título/);
      const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
      const alert = async (text: string) =>
        expect(
          (await screen.findByText(text, { exact: false })).closest('[role=alert]')?.textContent,
        ).toContain('Ops..');
      await userEvent.type(title, '!');
      update.mockRejectedValueOnce(Object.assign(new Error(''), { status: 500, body: {} }));
      await save();
      await alert(`Houve um erro ao atualizar o ${word}`);
      const refused = { status: 422, code: 'invalid', body: {} };
      update.mockRejectedValueOnce(Object.assign(new Error('Campanha encerrada.'), refused));
      await save();
      await alert('Campanha encerrada.');
      expect(title.value).toBe(`${stored.title}!`);
      update.mockResolvedValueOnce({ data: { ...stored, title: title.value, version: 2 } });
      await save();
      const said = await screen.findByText(`${word} Alterado com sucesso`, { exact: false });
      expect(said.closest('[role=status]')?.textContent).toContain('Sucesso');
      expect(update).toHaveBeenCalledTimes(3);
    },
  );

  it('that cannot be read says so, and tries again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fault = Object.assign(new Error(''), { status: 500, body: {} });
    const getOne = vi.fn().mockRejectedValueOnce(fault);
    getOne.mockResolvedValue({ data: { ...PROGRAMMES.mgm, id: 'mgm', version: 1 } });
    renderScreen(<SinglePage resource={registry.get('mgm')} />, {
      registry,
      path: '/mgm/edit',
      provider: { getOne } as never,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    const title = await screen.findByLabelText<HTMLInputElement>(/^Título/);
    expect(title.value).toBe('Indique');
  });
});

describe('C-REF-03 C-REF-10 C-REF-11 beside the form of a referral programme', () => {
  const open = async (name: keyof typeof PROGRAMMES, over: object) => {
    const record = { ...PROGRAMMES[name], ...over, id: name, version: 1 };
    renderScreen(<SinglePage resource={registry.get(name)} />, {
      registry,
      path: `/${name}`,
      provider: { getOne: async () => ({ data: record }) } as never,
    });
    const preview = await screen.findByRole('region', { name: 'Pré-visualização' });
    return within(preview);
  };

  it('stands MGM as customers see it, as it is typed: image, steps, and a code in the share text', async () => {
    const preview = await open('mgm', {
      imageURL: '/api/bo/files/marca.png',
      step1: '<p>Compartilhe <strong>já</strong><script>alert(1)</script></p>',
    });
    expect((await preview.findByText('já')).tagName).toBe('STRONG');
    expect(preview.getByText('Etapa 2')).toBeDefined();
    expect(preview.getByText('E ganhe')).toBeDefined();
    expect(preview.getByText('Use o meu código ANA2026.')).toBeDefined();
    expect(preview.getByAltText<HTMLImageElement>('Imagem do programa').src).toMatch(/marca.png$/);
    await userEvent.type(screen.getByLabelText(/^Título/), ' uma amiga');
    expect(await preview.findByText('Indique uma amiga')).toBeDefined();
  });

  it.each(['pgm', 'pgp'] as const)(
    '%s stands as professionals see it; its text has no code',
    async (name) => {
      const preview = await open(name, { message: '<p>Convide</p>', share: 'Venha XXXX' });
      expect(await preview.findByText('Convide')).toBeDefined();
      expect(preview.getByText('Venha XXXX')).toBeDefined();
      expect(preview.queryByText('Imagem')).toBeNull();
    },
  );
});

describe('the form of a campaign', () => {
  const campaign = {
    title: 'Lua',
    introduction: 'À noite',
    text: 'Sob a lua',
    img: '/api/bo/files/lua.png',
    cities: ['campinas'],
    type: 'user',
    userSegment: 'both',
  };

  it('C-CAMP-08 C-CAMP-09 C-CAMP-10 C-CAMP-11 C-CAMP-12 names what is missing', () => {
    expect(problems('campaigns', { type: 'user', userSegment: 'both' })).toEqual({
      title: 'Título é obrigatório.',
      introduction: 'Resumo é obrigatório.',
      text: 'Descrição é obrigatória.',
      img: 'Imagem é obrigatória.',
      cities: 'Você deve selecionar, ao menos, uma cidade.',
    });
    expect(problems('campaigns', campaign)).toEqual({});
  });

  it('takes no link but https', () =>
    expect(problems('campaigns', { ...campaign, link: 'camarim' })).toEqual({
      link: 'Informe um endereço que comece com https://',
    }));
});

describe('the form of an investment', () => {
  const investment = {
    value: 101,
    cac: 'recurrent-artist',
    sector: 'Operacao',
    description: 'Mídia paga',
    category: 'Mídia',
    date: '2026-03-10',
    service: 'Geral',
  };

  it.each([
    ['C-INVEST-08', { value: null }, 'Custo é campo obrigatório!'],
    ['C-INVEST-09', { value: 100 }, 'O valor deve ser maior que zero'],
    ['C-INVEST-10', { cac: null }, 'CAC é campo obrigatório!'],
    ['C-INVEST-11', { sector: null }, 'Setor é campo obrigatório!'],
    ['C-INVEST-12', { description: '' }, 'Descrição é campo obrigatório!'],
    ['C-INVEST-13', { category: '' }, 'Categoria é campo obrigatório!'],
    ['C-INVEST-14', { date: null }, 'Data de entrada é campo obrigatório!'],
    ['C-INVEST-15', { service: null }, 'Serviço é um campo obrigatório!'],
  ])('%s %j: %s', (_, over, message) => {
    expect(Object.values(problems('investments', { ...investment, ...over }))).toEqual([message]);
    expect(problems('investments', investment)).toEqual({});
  });

  it('C-INVEST-07 C-INVEST-16 is judged in the order of the specification, from which it says the first', () => {
    expect(Object.keys(problems('investments', {}))).toEqual([
      ...['value', 'cac', 'sector', 'description', 'category', 'date', 'service'],
    ]);
    expect(registry.get('investments').spec.form?.errors).toBe('first');
  });

  it.each([
    [
      'C-INVEST-05',
      'cac',
      [
        ...['Cliente Aquisição', 'Cliente Retenção'],
        ...['Profissional Aquisição', 'Profissional Retenção'],
      ],
    ],
    ['C-INVEST-06', 'sector', ['Marketing', 'Financeiro', 'Operação', 'Atendimento', 'Sinergia']],
    ['C-INVEST-06', 'service', ['Geral', 'Manicure', 'Massagem', 'Outros']],
  ])('%s offers the words of %s', (_, path, words) => {
    const choices = registry.get('investments').byPath.get(path)?.field.choices ?? {};
    expect(Object.values(choices)).toEqual(words);
  });
});

describe('a list', () => {
  const draw = (name: string, query: string, getList: () => Promise<unknown>) => {
    renderScreen(<ListPage resource={registry.get(name)} />, {
      registry,
      path: `${registry.get(name).spec.routes?.list}${query}`,
      provider: {
        getList: (asked: string) =>
          asked === name ? getList() : Promise.resolve({ data: [], total: 0 }),
        getMany: async () => ({ data: [] }),
      } as never,
    });
  };
  const IN_CAMPINAS = `?filter=${encodeURIComponent('{"city":"campinas"}')}`;

  it.each([
    ['C-CAMP-16', 'campaigns', IN_CAMPINAS, 'Erro ao buscar campanhas'],
    ['C-ERR-15', 'packages', '', 'Ocorreu um erro ao buscar os pacotes'],
  ])('%s of %s that cannot be read says so', async (_, name, query, text) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    draw(name, query, () =>
      Promise.reject(Object.assign(new Error(''), { status: 500, body: {} })),
    );
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(text);
    expect(within(alert).getByRole('button', { name: 'Tentar novamente' })).toBeDefined();
  });

  it.each([
    ['C-CAMP-02', 'campaigns', IN_CAMPINAS, 'Nenhuma campanha para visualizar.'],
    ['C-TRANS-11', 'transfers', '', 'Não há dados para serem exibidos.'],
  ])('%s of %s without rows says so', async (_, name, query, text) => {
    draw(name, query, async () => ({ data: [], total: 0 }));
    expect(await screen.findByText(text)).toBeDefined();
  });
});
