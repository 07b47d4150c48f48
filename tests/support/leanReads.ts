import { describe, expect, it, vi } from 'vitest';
import { SHAPES } from '../contract/specified/shapes';
import { addressesWith, LEAN_RECORDS } from '../lean/addresses';
import { leanPage, settled } from './leanPage';

/**
 * Whatever a screen reads of services that say only what is specified may fail, in any of the shapes that
 * services have: it is said, by the service's words or the specification's, and can be asked again.
 */

/** What is said of a list or a record where nobody says anything of it. */
const USUAL = ['Não foi possível carregar a lista.', 'Não foi possível carregar o registro.'];

/** What is said of what one may choose from. */
const OPTIONS = 'Não foi possível carregar as opções.';

/** What the specification and the decisions have said of a reading that fails. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  'area.one': [
    'Não foi possível recuperar a cidade selecionada para edição.',
    'Não foi possível carregar a cidade.',
  ],
  'artists.list': ['Não foi possível carregar os profissionais.'],
  'areas.list': [
    ...USUAL,
    OPTIONS,
    'Não foi possível carregar as cidades.',
    'Erro ao carregar opções disponíveis',
  ],
  'artists.one': [
    'Erro ao recuperar os dados do servidor',
    'Não foi possível carregar o profissional.',
  ],
  'artists.summaries': ['Erro ao buscar profissional'],
  'artists.takeRates': ['Erro ao coletar os dados de Take Rate'],
  'bonuses.list': ['Erro ao coletar os dados de pagamento de bônus'],
  'bookings.cancelReasons': [...USUAL, OPTIONS],
  'bookings.detail': ['Erro ao carregar o pagamento'],
  'bookings.findPartner': ['Erro ao buscar profissional'],
  'bookings.one': ['Erro ao carregar o agendamento', 'Não foi possível carregar o agendamento'],
  'campaigns.list': ['Erro ao buscar campanhas', ...USUAL],
  'comments.list': ['Erro ao recuperar comentários'],
  'customers.credits': ['Erro ao carregar os créditos'],
  'customers.one': ['Não foi possível carregar a cliente.'],
  'gamification.one': ['Não foi possível carregar a gamificação.'],
  'gamification.performance': ['Não foi possível carregar o desempenho.'],
  'infractions.ofArtist': ['Não foi possível carregar as infrações.'],
  'infractions.ofBoth': ['Não foi possível carregar as infrações.'],
  'infractions.ofSchedule': ['Não foi possível carregar as infrações.'],
  'infractions.summary': ['Não foi possível carregar o resumo das infrações.'],
  'leads.day': ['Não foi possível carregar os leads do dia.'],
  'leads.list': [...USUAL, 'Erro ao carregar o Lead.'],
  'leads.month': ['Não foi possível carregar o calendário.'],
  'leads.report': ['Ocorreu um erro ao recuperar dados, tente novamente'],
  'neighbors.ofService': ['Ocorreu um erro ao processar a sua solicitação.'],
  'packages.list': ['Ocorreu um erro ao buscar os pacotes'],
  'packages.ofArea': ['Ocorreu um erro ao buscar os pacotes'],
  'partners.list': ['Não foi possível carregar os partners.'],
  'pix.list': ['Erro ao carregar pagamentos PIX'],
  'polygons.ofArea': ['Houve um erro ao buscar os polígonos.', OPTIONS],
  'polygons.ofService': ['Houve um erro ao buscar os polígonos'],
  'purchases.vouchers': ['Não foi possível carregar o status dos vouchers.'],
  'ratings.list': ['Erro ao carregar as avaliações'],
  'realtime.one': ['Erro ao carregar o agendamento', 'Não foi possível carregar o agendamento'],
  'realtimePrices.list': ['Não foi possível recuperar os dados do preço dinâmico'],
  'services.list': [...USUAL, OPTIONS, 'Não foi possível carregar os serviços.'],
  'services.one': ['Não foi possível recuperar o serviço selecionado para edição'],
  'slots.list': ['Não foi possível buscar as configurações de datas, por favor, tente novamente.'],
  'slots.one': ['Não foi possível recuperar os dados para edição'],
  'staff.list': ['Não foi possível carregar os acessos. Teste mais tarde.'],
  'zones.list': ['Não foi possível carregar as zonas.'],
};

/** Readings that only name what a record refers to: its id stands in the place of its name. */
const NAMES: Readonly<Record<string, readonly RegExp[]>> = {
  'areas.list': [/^\/leads\/601\/details$/, /^\/leads\/evaluation\/schedules\/config\//],
  'artists.summaries': [/^\/infraction\//],
  'categories.list': [/^\/(settings|dynamic-price)$/, /^\/services/, /^\/(new-artist|edit-artist)/],
  'services.list': [/^\/packages\/edit\//, /^\/administrative-zone(\/\d+)?$/],
};

/** What stands on the page. */
export const text = () => document.body.textContent ?? '';
/** The buttons that ask again. */
export const retries = () =>
  [...document.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'Tentar novamente',
  );

type Page = ReturnType<typeof leanPage>;

/** How often one reading leads to the next, at most. */
const DEEPEST = 6;

/**
 * Lets every reading of a page fail in each of the shapes, and those behind it in their turn: what is
 * read, and what of it was not said.
 */
export const failsAll = async (page: Page, path: string, begin: () => unknown = page.draw) => {
  const { asked, fault } = page;
  const healed = new Set<string>();
  const unsaid: string[] = [];
  const isNamed = (operation: string): boolean =>
    (NAMES[operation] ?? []).some((pattern) => pattern.test(path));
  let ask = begin;
  for (let level = 0; level < DEEPEST; level += 1) {
    const failing = new Set<string>();
    for (const [shape, answer, hasText] of SHAPES) {
      const own = (operation: string): string => `Falha por ${shape} de ${operation}`;
      asked.length = 0;
      fault.of = (operation) => {
        if (healed.has(operation)) return undefined;
        failing.add(operation);
        return answer(own(operation));
      };
      await ask();
      ask = () => {
        for (const button of retries()) button.click();
      };
      await settled(asked);
      const silent = () =>
        [...new Set(asked)].filter((operation) => {
          if (healed.has(operation) || isNamed(operation)) return false;
          const words = [...(hasText ? [own(operation)] : []), ...(SAID[operation] ?? USUAL)];
          return !words.some((said) => text().includes(said));
        });
      await vi.waitFor(() => expect(silent()).toEqual([])).catch(() => undefined);
      unsaid.push(...silent().map(own));
    }
    for (const operation of failing) healed.add(operation);
    if (failing.size === 0) break;
  }
  fault.of = () => undefined;
  await ask();
  await settled(asked);
  return { reads: [...healed], unsaid };
};

/** Pages that read nothing before somebody types or chooses. */
const READS_NOTHING = [
  '/artist',
  '/artist/import-batch',
  '/campaigns/new',
  '/leads/evaluation/schedules/config/new',
  '/meeting-room',
  '/natura-integration',
  '/new-investiment',
  '/payments',
  '/send-push',
  '/send-push-client',
  '/voucher-batch',
];

/** A page that reads what is chosen in its address. */
const CHOSEN = `/campaigns?filter=${encodeURIComponent(JSON.stringify({ city: '10' }))}`;

/** Every page, in parts of about the same size: a file of tests each, so that workers share them. */
const addressesOf = (part: number, parts: number): readonly string[] =>
  [...addressesWith(LEAN_RECORDS), CHOSEN].filter((_, index) => index % parts === part - 1);

/** Lets the readings of a part of the pages fail. */
export const pagesSay = (part: number, parts: number): void =>
  describe.each(addressesOf(part, parts))('%s', (path) => {
    it('B-ERR-01 B-ERR-31 says what could not be read, in whatever shape it comes, and asks again', async () => {
      const { reads, unsaid } = await failsAll(leanPage(path), path);
      expect(unsaid).toEqual([]);
      expect(text()).not.toContain('Falha por');
      expect(retries()).toEqual([]);
      if (reads.length === 0) expect(READS_NOTHING).toContain(path);
    });
  });
