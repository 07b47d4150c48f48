import { CAC_TYPES, SECTORS, SERVICES as SERVED } from '../../domain/investments';
import type { MgmConfig, PgmConfig, PgpConfig } from '../../domain/referrals';
import { colorStyle, RICH_TEXT_COLOURS } from '../../domain/richText';
import { addDays, DAY_MILLIS, type Day } from '../../domain/time';
import { VOUCHER_SECTORS } from '../../domain/vouchers';
import type { StoredDiscount, VoucherTerms } from '../db/columns';
import { searchText } from '../store/text';
import { CITIES, SERVICES } from './catalog';
import { type FileOwner, PALETTES, pictureFiles } from './pictures';
import {
  before,
  chance,
  DAY,
  int,
  MINUTE,
  newId,
  pick,
  type Scene,
  some,
  staffEmail,
  staffId,
  times,
} from './random';
import type { CustomerRow, Row } from './rows';

const colored = (name: string, text: string): string => {
  const color = RICH_TEXT_COLOURS.find((known) => known.name === name);
  return color ? `<span style="${colorStyle(color.value)}">${text}</span>` : text;
};

const mgm: MgmConfig = {
  title: 'Indique uma amiga e ganhe R$ 20,00',
  subtitle: 'A sua amiga também ganha desconto no primeiro atendimento',
  shareText: 'Ganhe R$ 20,00 no seu primeiro atendimento em casa com o meu código XXXX.',
  imageURL: null,
  discountCents: 2_000,
  creditsCents: 2_000,
  stepText: [
    '<p><strong>Compartilhe</strong> o seu código com quem você gosta.</p>',
    `<p>A sua amiga usa o código e ganha ${colored('Laranja', '<strong>R$ 20,00</strong>')} de desconto.</p>`,
    `<p>Depois do atendimento dela, ${colored('Verde', 'você ganha créditos')} para o seu próximo.</p>`,
  ],
};

const pgm: PgmConfig = {
  title: 'Traga as suas clientes',
  message: `<p>Convide clientes pelo aplicativo e <strong>ganhe a cada atendimento</strong>.</p><p>O desconto dela é por nossa conta: ${colored('Azul', 'você recebe o valor inteiro')}.</p>`,
  share: 'Agende comigo pelo aplicativo e ganhe desconto no primeiro atendimento.',
  activated: true,
  aquisition: { discountCents: 3_000, professionalGainCents: 2_500 },
  recurrence: { discountCents: 1_000, professionalGainCents: 500 },
};

const pgp: PgpConfig = {
  title: 'Indique uma profissional',
  message: `<p>Conhece uma <strong>ótima profissional</strong>? Indique.</p><p>Você recebe quando ela for aprovada, e ${colored('Laranja', 'mais ainda')} depois dos primeiros atendimentos.</p>`,
  share: 'Venha atender com a gente: horários livres e pagamento toda semana.',
  activated: true,
  approvedCents: 5_000,
  engagedCents: 10_000,
  leadGainCents: 3_000,
  engagementQuantity: 10,
};

/** The three referral programs, last saved in recent weeks. */
export const demoPrograms = ({ now }: Scene): Row<'referralProgrammes'>[] => {
  const updatedAt = (days: number) => new Date(now.getTime() - days * DAY_MILLIS);
  return [
    { id: 'mgm', config: mgm, updatedAt: updatedAt(12) },
    { id: 'pgm', config: pgm, updatedAt: updatedAt(30) },
    { id: 'pgp', config: pgp, updatedAt: updatedAt(45) },
  ];
};

type Origin = 'ordinary' | 'MGM' | 'PGM';
type Validity = 'current' | 'expired' | 'inactive' | 'future';

type Kind = readonly [count: number, Origin, Validity, twoSided: boolean, used: boolean];

/** Numbers of vouchers by kind. */
const KINDS: readonly Kind[] = [
  [34, 'ordinary', 'current', false, false],
  [24, 'ordinary', 'current', false, true],
  [12, 'ordinary', 'current', true, false],
  [10, 'ordinary', 'current', true, true],
  [8, 'ordinary', 'future', false, false],
  [9, 'ordinary', 'expired', false, true],
  [6, 'ordinary', 'expired', true, false],
  [9, 'ordinary', 'inactive', false, false],
  [4, 'ordinary', 'inactive', true, true],
  [13, 'MGM', 'current', true, true],
  [3, 'MGM', 'expired', true, false],
  [11, 'PGM', 'current', true, false],
];

/** Campaigns of ordinary vouchers, whose codes begin with the name: VERAO17. */
const OCCASIONS = ['Verão', 'Retorno', 'Aniversário', 'Parceria', 'Natal', 'Reativação'];

const daysOf = (validity: Validity, today: Day) => {
  const from = (min: number, max: number): Day => addDays(today, int(min, max));
  if (validity === 'expired') return { startDay: from(-200, -60), endDay: from(-50, -1) };
  if (validity === 'future') return { startDay: from(1, 20), endDay: from(30, 120) };
  return { startDay: from(-90, 0), endDay: from(3, 180) };
};

const randomDiscount = (): StoredDiscount =>
  chance(0.5)
    ? { percent: pick([5, 10, 15, 20, 25, 30, 50, 100]), cents: null }
    : { percent: null, cents: pick([1_000, 1_500, 1_990, 2_000, 2_550, 3_000, 5_000, 8_000]) };

const terms = (referralCents: number | undefined): VoucherTerms => ({
  ...(referralCents ? { percent: null, cents: referralCents } : randomDiscount()),
  maxTimes: pick([0, 0, 50, 100, 500]),
  numberOfClients: pick([0, 0, 1, 2]),
  timesByUser: pick([0, 1, 1, 3]),
  publicVoucher: chance(0.3),
});

/** Discounts of referral vouchers in cents, for acquisition and recurrence. */
const REFERRAL = {
  ordinary: [],
  MGM: [mgm.discountCents, mgm.discountCents],
  PGM: [pgm.aquisition.discountCents, pgm.recurrence.discountCents],
};

/** Returns the ids of random customers. */
type PickUsers = (count: number) => string[];

const twoSides = (origin: Origin, used: boolean, pickUsers: PickUsers) => {
  const aquisitionUsedBy = pickUsers(used ? int(1, 6) : 0);
  const recurrenceUsedBy = pickUsers(used ? int(0, 4) : 0);
  return {
    aquisition: terms(REFERRAL[origin][0]),
    recurrence: terms(REFERRAL[origin][1]),
    aquisitionUsedBy,
    aquisitionUsedTimes: aquisitionUsedBy.length,
    recurrenceUsedBy,
    recurrenceUsedTimes: recurrenceUsedBy.length,
    usedTimes: aquisitionUsedBy.length + recurrenceUsedBy.length,
  };
};

const oneSide = (used: boolean, pickUsers: PickUsers) => {
  const maxTimes = pick([0, 0, 1, 10, 50, 100, 1_000]);
  const usedBy = pickUsers(used ? int(1, Math.min(maxTimes || 12, 12)) : 0);
  const limits = { timesByUser: pick([0, 1, 1, 2]), numberOfClients: pick([0, 0, 0, 1, 2, 4]) };
  return {
    ...randomDiscount(),
    justNew: chance(0.3),
    maxTimes,
    usedBy,
    usedTimes: usedBy.length,
    ...limits,
  };
};

/** Vouchers of every kind, with validities around today. */
export const demoVouchers = (
  scene: Scene,
  customers: readonly CustomerRow[],
): Row<'vouchers'>[] => {
  const services = SERVICES.filter(({ active }) => active).map(({ id }) => id);
  const pickUsers = (count: number) => times(count, () => pick(customers).id);
  const kinds = KINDS.flatMap((kind) => times(kind[0], () => kind));
  return kinds.map(([, origin, validity, twoSided, used], index): Row<'vouchers'> => {
    const isOrdinary = origin === 'ordinary';
    const owner = pick(customers);
    const campaign = isOrdinary ? pick(OCCASIONS) : origin;
    const campaignSearch = searchText(campaign);
    const prefix = { ordinary: campaignSearch, MGM: '', PGM: 'pro' }[origin];
    const [first = ''] = isOrdinary ? [] : owner.nameSearch.split(' ');
    const days = daysOf(validity, scene.today);
    const hasRange = chance(0.25);
    return {
      ...(twoSided ? twoSides(origin, used, pickUsers) : oneSide(used, pickUsers)),
      ...days,
      origin,
      campaign,
      campaignSearch,
      active: validity !== 'inactive',
      code: `${prefix}${first}${isOrdinary ? index + 5 : index + 1_000}`.toUpperCase(),
      rangeStartDay: hasRange ? days.startDay : null,
      rangeEndDay: hasRange ? addDays(days.endDay, int(1, 30)) : null,
      services: chance(0.4) ? some(services, 4) : [],
      locations: chance(0.4) ? some(CITIES, 3) : [],
      sector: isOrdinary ? pick(VOUCHER_SECTORS) : null,
      description: chance(0.5) ? `Campanha ${campaign}` : null,
      userId: !isOrdinary || chance(0.2) ? owner.id : null,
      blameEmail: isOrdinary ? staffEmail(scene) : null,
      createdAt: before(scene.now, 1, 200_000),
    };
  });
};

/** Category and description of an investment. */
const PURPOSES = [
  ['Mídia paga', 'Anúncios em redes sociais'],
  ['Eventos', 'Ação em feira de beleza'],
  ['Parcerias', 'Parceria com influenciadora'],
  ['Material', 'Kits de boas-vindas'],
  ['Treinamento', 'Capacitação de profissionais'],
] as const;

/** Investments around today, half of them within the default date filter. */
export const demoInvestments = (scene: Scene): Row<'investments'>[] =>
  times(60, (index) => {
    const [category, description] = pick(PURPOSES);
    return {
      id: newId(),
      category,
      categorySearch: searchText(category),
      description,
      descriptionSearch: searchText(description),
      valueCents: int(150, 900_000),
      day: addDays(scene.today, index % 2 === 0 ? int(-5, 5) : int(-60, 20)),
      cac: pick(Object.keys(CAC_TYPES)),
      sector: pick(Object.keys(SECTORS)),
      service: pick(Object.keys(SERVED)),
      createdBy: staffId(scene),
      createdAt: before(scene.now, 1, 80_000),
    };
  });

type Text = readonly [title: string, introduction: string, text: string];

const CAMPAIGNS: Readonly<Record<string, readonly Text[]>> = {
  newUsers: [
    ['Bem-vinda', '20% na primeira escova.', 'Agende pelo aplicativo, de segunda a quinta.'],
    ['Primeira massagem', 'A partir de R$ 99.', 'Cinquenta minutos, com maca e óleos incluídos.'],
    ['Manicure e pedicure', 'Pé e mão pelo preço de uma.', 'No seu primeiro pedido, uma vez só.'],
  ],
  returningUsers: [
    ['Sentimos sua falta', 'R$ 30 para voltar.', 'Use o crédito em qualquer serviço neste mês.'],
    ['Clube da escova', 'A quarta é de graça.', 'A cada três escovas no mês, a quarta é nossa.'],
    ['Indique uma amiga', 'Vocês duas ganham R$ 25.', 'Envie o seu código e espere o pedido dela.'],
  ],
  both: [
    ['Dia das Mães', 'Vale-presente de massagem.', 'Escolha o valor; a data é de quem recebe.'],
    ['Noivas em casa', 'Penteado, maquiagem e unhas.', 'Monte o pacote com uma consultora.'],
    ['Verão sem fila', 'Depilação a partir das 7h.', 'Mais horários, inclusive aos domingos.'],
    ['Spa dos pés', 'Hidratação e descanso.', 'De junho a agosto, com parafina sem custo.'],
    ['Quick massage', 'Quinze minutos no escritório.', 'A partir de oito pessoas, com agenda.'],
    ['Fim de ano', 'Dezembro está quase cheio.', 'Escolha agora o dia das festas.'],
  ],
  artists: [
    ['Ganhe mais aos domingos', 'Bônus de R$ 15.', 'Vale em cada atendimento concluído no mês.'],
    ['Curso de escova', 'Gratuito, com certificado.', 'Aulas práticas às terças, das 9h às 12h.'],
    ['Indique uma colega', 'R$ 150 para você.', 'Depois de dez atendimentos da indicada.'],
    ['Kit novo de manicure', 'Retire o seu sem custo.', 'Para profissionais Ouro e Diamante.'],
  ],
};

const pictureKey = (name: string): string => `campanha-demonstracao-${name}.png`;

/** Chooses the cities of a campaign: São Paulo, some of the other cities except Nova Lima, or both. */
const campaignCities = (index: number): string[] => {
  const others = some(
    CITIES.filter((id) => id !== 'sao-paulo' && id !== 'nova-lima'),
    4,
  );
  return [['sao-paulo'], others][index % 4] ?? ['sao-paulo', ...others];
};

/** Campaigns of the last months in the cities of the demonstration. */
export const demoCampaigns = (scene: Scene, publicBase: string): Row<'campaigns'>[] =>
  Object.entries(CAMPAIGNS)
    .flatMap(([segment, texts]) => texts.map((text) => ({ segment, text })))
    .map(({ segment, text: [title, introduction, text] }, index): Row<'campaigns'> => {
      const page = searchText(title).replaceAll(' ', '-');
      const isForArtists = segment === 'artists';
      return {
        id: newId(),
        title,
        introduction,
        text,
        cities: campaignCities(index),
        type: isForArtists ? 'artists' : 'user',
        userSegment: isForArtists ? 'both' : segment,
        link: index % 3 === 1 ? null : `https://www.camarim.test/${page}`,
        img: `${publicBase}/files/${pictureKey(pick(Object.keys(PALETTES)))}`,
        createdBy: staffId(scene),
        createdAt: before(scene.now, 120, 90 * DAY),
      };
    });

/** Pictures of the campaigns in the size of the cards (part 3 section 9). */
export const demoCampaignFiles = (owner: FileOwner) =>
  pictureFiles(owner, 'campaign', pictureKey, { width: 400, height: 200 });

const PUSHES = {
  artist: [
    ['Agenda do feriado', 'Abra sua agenda para o feriado e receba pedidos com antecedência.'],
    ['Novo treinamento', 'Estão abertas as inscrições do treinamento de alongamento de unhas.'],
    ['Chuva forte hoje', 'Saia mais cedo para os atendimentos desta tarde.'],
  ],
  user: [
    ['Unhas prontas para sexta', 'Escolha o melhor horário antes do fim de semana.'],
    ['Massagem em casa', 'Relaxe sem sair de casa: profissionais perto de você.'],
    ['Novas cidades', 'Agora também atendemos em Niterói e Nova Lima.'],
  ],
} as const;

export const demoPushMessages = (scene: Scene): Row<'pushMessages'>[] =>
  (['artist', 'user'] as const).flatMap((target) =>
    PUSHES[target].map(([title, message], index) => ({
      id: newId(),
      target,
      title,
      message,
      cities: index % 2 === 0 ? ['sao-paulo'] : [],
      reached: target === 'artist' ? int(20, 60) : int(300, 900),
      createdBy: staffEmail(scene),
      createdAt: before(scene.now, (index * 90 + 3) * 60, (index * 90 + 40) * 60),
    })),
  );

const AIRPORTS = [
  'Aeroporto de Congonhas',
  'Aeroporto Internacional de Guarulhos',
  'Aeroporto Santos Dumont',
  'Aeroporto Internacional de Brasília',
];

/** Payment statuses of airport orders. The list shows '--' for WAITING, which it does not know, and for null. */
const AIRPORT_STATES = ['AUTHORIZED', 'AUTHORIZED', 'IN_ANALYSIS', 'CANCELLED', 'WAITING', null];

/** Airport orders of the last three months, about one per 22 bookings; some have no payment. */
export const demoAirportOrders = (
  { now }: Scene,
  bookings: number,
  customers: readonly CustomerRow[],
): Row<'airportOrders'>[] =>
  times(Math.min(Math.max(Math.round(bookings * 0.045), 24), 2_000), () => {
    const createdAt = before(now, 700, 130_000);
    const addressName = pick(AIRPORTS);
    const addressSearch = searchText(addressName);
    const { id: userId, name: userName, nameSearch: userSearch } = pick(customers);
    const order = {
      id: newId(),
      addressName,
      addressSearch,
      userId,
      userName,
      userSearch,
      createdAt,
    };
    if (chance(0.08)) return { ...order, hasPayment: false };
    const paymentStatus = pick(AIRPORT_STATES);
    const updatedAt = new Date(createdAt.getTime() + int(1, 600) * MINUTE);
    const paymentUpdatedAt = paymentStatus === null ? null : updatedAt;
    const paid = paymentStatus === 'AUTHORIZED';
    return { ...order, hasPayment: true, paid, paymentStatus, paymentUpdatedAt };
  });
