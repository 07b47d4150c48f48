/**
 * Records as the specification names them, part 1 section 3, part 2 section 3 and part 3 section 3, and
 * not a key more: numeric ids, amounts now as numbers and now as text, some keys absent. Written from the
 * specification alone; nothing here knows our server.
 */

/** A record on the wire of a lean service. */
export type Wire = Record<string, unknown>;

const NAMES = 'Ana Souza,Beatriz Lima,Carla Dias,Denise Rocha,Elaine Prado,Flávia Reis'.split(',');
const STREETS = ['Rua Augusta', 'Rua das Flores', 'Avenida Paulista', 'Rua Harmonia'];
const CITIES = ['São Paulo', 'Rio de Janeiro', 'Brasília'];
const CATEGORIES = ['Manicure', 'Massagem', 'Escova'];
const STATUSES = [1, 2, 11, 12, 5, 9];
/** Author of what a lean service writes itself. */
export const STAFF = { email: 'equipe@exemplo.test' };
const DAY_MS = 86_400_000;

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
const named = (name: string) => ({ 'pt-BR': name });
const at = (now: Date, days: number, hour = 15): string => {
  const date = new Date(now.getTime() + days * DAY_MS);
  return `${date.toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00.000Z`;
};
const dayAt = (now: Date, days: number): string => at(now, days).slice(0, 10);
const midnight = (now: Date, days: number): string => `${dayAt(now, days)}T00:00:00.000Z`;
const author = (n: number) => ({ email: `operadora${n % 3}@exemplo.test` });
const saidBy = (n: number, message: string, createdAt: string): Wire => ({
  createdBy: author(n),
  message,
  createdAt,
});

const HAND = { _id: 501, name: named('Mão') };
const FOOT = { _id: 502, name: named('Pé'), minValue: 45 };
const MASSAGE = { _id: 503, name: named('Relaxante'), minValue: 120 };
/** Keys shared by the addresses of professionals, leads and slots. */
const STREET = { place: 'Rua Augusta', streetNumber: '10', city: 'São Paulo', uf: 'SP' };
const PLACE = { type: 'Point', coordinates: [-46.65, -23.55] };

/** An address of part 1 section 3. */
const address = (n: number): Wire => ({
  _id: 7000 + n,
  place: pick(STREETS, n),
  streetNumber: 100 + n,
  complement: null,
  neighbor: 'Consolação',
  city: 'São Paulo',
  uf: 'SP',
  zipCode: '01305000',
  lat: -23.55,
  lng: -46.66,
  areaId: 10,
});

/** A booking: part 1 section 3. */
const booking = (n: number, now: Date): Wire => ({
  _id: 1000 + n,
  shortCode: `LEAN${n}`,
  status: [
    { code: pick(STATUSES, n), name: 'estado', date: at(now, -1), blame: author(n).email },
    { code: 0, date: at(now, -2), blame: null },
  ],
  date: at(now, (n % 7) - 3, 13),
  dateRangeStart: at(now, (n % 7) - 3, 13),
  dateRangeEnd: at(now, (n % 7) - 3, 15),
  requestedOn: at(now, -2),
  scheduleDateType: 'FIXED',
  partner: n % 2 === 0 ? { partnerId: 300 + (n % 4), partnerName: pick(NAMES, (n % 4) + 2) } : null,
  userId: 200 + (n % 12),
  user: {
    _id: 200 + (n % 12),
    name: pick(NAMES, n),
    email: `cliente${n % 12}@exemplo.test`,
    phone: '11987654321',
  },
  services: [{ ...HAND, value: '89.90' }],
  voucher: n % 5 === 0 ? { code: 'LEAN10' } : null,
  address: address(n),
  originalValue: '99.90',
  totalValue: 89.9,
  discount: '10,00',
  agent: n % 2 === 0 ? 'iOS' : 'android',
  takeRate: { value: '35', expiration: dayAt(now, 30), force: false },
  takeRateHistory: [
    { value: 35, expiration: dayAt(now, 30), createdAt: at(now, -9), createdBy: author(n) },
  ],
  dateHistory: [
    {
      updatedAt: at(now, -1),
      dateRangeStart: at(now, 0),
      dateRangeEnd: at(now, 0, 16),
      updatedBy: author(n),
    },
  ],
  artistsHistory: [
    {
      action: 'accept',
      artist: { name: pick(NAMES, (n % 4) + 2) },
      blame: author(n),
      date: at(now, -1),
    },
  ],
  alerts: [{ message: 'Cliente pediu silêncio', date: at(now, -1) }],
  comments: [saidBy(n, 'Combinado por telefone', at(now, -1))],
  note: 'Interfone quebrado',
  creditCardValidated: true,
  payment: { id: 88_000 + n, status: 'PENDING', paid: false, method: 'PIX' },
  pixPayments: [],
  pixPaid: false,
});

/** A voucher: part 2 section 3; one has two sides. */
const voucher = (n: number, now: Date): Wire => {
  const side = { maxTimes: 0, numberOfClients: 0, timesByUser: 1, usedTimes: 0 };
  return {
    code: `LEAN${n * 10}`,
    campaign: 'Campanha de teste',
    start: midnight(now, -10),
    end: midnight(now, 30),
    usedTimes: 0,
    ...(n % 4 === 3
      ? {
          aquisition: { ...side, type: 'P', value: 10 },
          recurrence: { ...side, type: 'V', value: '15.00', maxTimes: 5, numberOfClients: 1 },
        }
      : { type: n % 2 === 0 ? 'P' : 'V', value: n % 2 === 0 ? 10 : '15.00', justNew: false }),
    maxTimes: 5,
    timesByUser: 1,
    numberOfClients: 1,
    active: true,
    blame: author(n),
    createdAt: at(now, -10),
    services: [501],
    locations: [10],
    sector: 'marketing',
    description: 'Voucher de teste',
  };
};

/** A bonus of a professional: part 2 section 3; the first was refused. */
const bonus = (n: number, now: Date): Wire => {
  const by = { name: 'Olga', email: 'olga@exemplo.test' };
  const refusal = { approved: false, comment: 'Valor alto', at: at(now, -n), by };
  return {
    _id: 2200 + n,
    value: 12_345 + n,
    reason: n === 1 ? 23 : 2,
    ...(n === 1 && { reasonText: 'Acordo' }),
    description: 'Diária de sábado',
    schedule: { _id: 1002, date: at(now, -n) },
    responsible: { name: 'Rita' },
    createdAt: at(now, -n),
    ...(n === 0 && { fileName: 'comprovante.pdf' }),
    transfer: { id: 2300 + n, status: 'PENDING' },
    approval: n === 0 ? { status: 4, history: [refusal] } : { status: 1, history: [] },
  };
};

const purchaseVoucher = (n: number, now: Date): Wire => ({
  code: `COMPRA${n}`,
  end: midnight(now, 60),
  usedTimes: 0,
});

/** Dynamic price rules: part 1 section 3; references are the modalities of part 3 section 3. */
const price = (): Wire => {
  const [beginAt, beginAtRange] = ['07:00', ['07:00', '22:00']];
  const range = [
    { beginAt, price: 170, reference: 'super now fixo' },
    { beginAt, price: 140, reference: 'now fixo' },
    { beginAt, beginAtRange, price: '120.00', reference: 'now flex' },
    { beginAt, price: '100.00', reference: 'programado fixo' },
    { beginAt, beginAtRange, price: 80, reference: 'programado flex' },
  ];
  const hours = { startHour: 7, endHour: 22, minMinutesToScheduleFromNow: 90, interval: 30 };
  return {
    time: { flex: { ...hours, range } },
    multiplierPerDayOfWeek: { saturday: 1.2 },
    realtime: { price: 150 },
  };
};

/** A polygon: its location holds coordinates in one, geometries in the next. */
const polygon = (n: number): Wire => {
  const [west, south] = [-46.7 + (n % 3) * 0.03, -23.6 + Math.floor(n / 3) * 0.03];
  const corners = ['00', '10', '11', '01', '00'];
  const ring = corners.map(([x, y]) => [west + Number(x) * 0.03, south + Number(y) * 0.03]);
  const [_id, name] = [1501 + n, `Polígono ${n + 1}`];
  const coordinates = { coordinates: [ring] };
  const location = n % 2 === 0 ? coordinates : { geometries: [coordinates] };
  return {
    _id,
    polygon: { _id, name, location },
    name,
    active: true,
    pixPayment: false,
    rule: { realtime: false, range: [{ reference: 'now fixo', beginAt: '07:00', price: 99.9 }] },
    parametersFilterOrders: { minimumTime: 30, isAvailable: true, categories: [] },
  };
};

/** The record of each number. */
const ROWS = {
  // Cities; the forms and filters of every part choose from them.
  areas: (n) => ({
    _id: 10 + n,
    city: pick(CITIES, n),
    name: named(pick(CITIES, n)),
    stateShort: pick(['SP', 'RJ', 'DF'], n),
    active: n < 2,
    categories: [
      {
        _id: 'c100',
        name: named('Manicure'),
        services: [
          { ...HAND, minValue: '40.00', preference: { value: '15.00', type: 'V' } },
          { ...FOOT },
        ],
      },
      {
        _id: 'c101',
        name: named('Massagem'),
        services: [{ ...MASSAGE, preference: { value: '10', type: 'P' } }],
      },
    ],
  }),
  bookings: booking,
  realtime: (n, now) => ({ ...booking(500 + n, now), realtime: true }),
  // A customer: part 2 section 3.
  customers: (n, now) => ({
    _id: 200 + n,
    name: pick(NAMES, n),
    active: true,
    blocked: false,
    voucherCode: `MGM${n}`,
    numberOfSchedules: n,
    lastLogin: at(now, -1),
    createdDate: at(now, -200 - n),
    provider: 'facebook',
    providerId: 99_000 + n,
    emailPhoneConfirmed: true,
    phone: { number: '11987654321', validatedAt: null },
    birthdate: '1990-03-05',
    email: `cliente${n}@exemplo.test`,
    gender: 'F',
    address: [address(n)],
    creditCards: [
      {
        id: 400 + n,
        brand: 'VISA',
        first6: '411111',
        last4: 1111,
        holder: { fullname: pick(NAMES, n) },
        provider: 'moip',
      },
    ],
    hasSignature: false,
    vip: n % 4 === 0,
    professionalPreferences: [301],
    excludedPartners: [302],
  }),
  // A professional: part 2 section 3.
  artists: (n) => ({
    _id: 300 + n,
    name: pick(NAMES, n + 2),
    email: `profissional${n}@exemplo.test`,
    phone: '11912345678',
    indicationCode: 'ANA10',
    status: 'ativo',
    active: true,
    birthdate: '20/05/1990',
    gender: 'F',
    realtime: true,
    fatherName: 'João Souza',
    motherName: 'Maria Souza',
    nacionality: 'Brasileira',
    naturality: 'São Paulo',
    cpf: { documentNumber: '52998224725' },
    rg: { documentNumber: '12.345.678-9' },
    dataexpedition: '2010-01-10',
    entityemission: 'SSP/SP',
    isAllocation: true,
    address: {
      ...STREET,
      fullAddress: 'Rua Augusta, 10 - Consolação, São Paulo - SP, 01305-000',
      neighbor: 'Consolação',
      zipcode: '01305000',
      location: PLACE,
    },
    takeRate: { value: 30, increaseValue: 5, increaseForEachDays: 10, expiration: '2026-04-01' },
    enabledCities: [10],
    enabledServices: [501],
    polygons: [1800],
    parametersFilterOrders: {
      availability: [{ dayOfWeek: 1, schedules: [{ start: '07:00', end: '22:00' }] }],
      polygons: [1800],
      isAvailableForOrderAllocation: true,
    },
    tier: 'Ouro',
    totalRating: 4.8,
    totalReviewSched: 12,
    credentials: { accountId: 'MPA-1' },
    comments: [saidBy(n, 'Chegou cedo', '2026-01-10T12:00:00.000Z')],
    consultant: { id: 'CN1', isActive: true, status: 'Ativa', digitalSpaceName: 'Espaço Ana' },
  }),
  vouchers: voucher,
  // A lead: part 2 section 3.
  leads: (n, now) => ({
    _id: 600 + n,
    cpf: '52998224725',
    name: pick(NAMES, n + 1),
    email: `lead${n}@exemplo.test`,
    phone: { areaCode: '11', number: '987654321' },
    status: [{ code: 1, description: 'Não agendado', date: at(now, -3), blame: author(n) }],
    statusDescription: 'Não agendado',
    services: [{ categoryName: 'Manicure' }],
    techniques: ['manicure'],
    specializations: ['gel'],
    categoryId: 'c100',
    areaId: 10,
    gender: 'F',
    isConsultant: false,
    weekDisponibility: [1, 2],
    address: { ...STREET, zipcode: '01305000', neighbor: 'Centro' },
    evaluation:
      n % 3 === 0
        ? {
            _id: 650 + n,
            areaId: 10,
            type: { code: 1, description: 'Presencial' },
            date: at(now, 2),
            location: { _id: 700, formatted_address: 'Rua Augusta, 100, São Paulo' },
          }
        : null,
    evaluationHistory: [],
  }),
  bonuses: bonus,
  // An infraction of the first professional: part 2 section 3.
  infractions: (n, now) => ({
    id_professional_infraction: 1600 + n,
    professional_id: 301,
    schedule_id: n % 2 === 0 ? 1002 : null,
    id_infraction_rule: 1,
    description: 'Atraso',
    occurrence_date: now.toISOString().slice(0, 10),
    created_at: now.toISOString(),
    created_by: 'equipe@camarim.test',
    paid: false,
    level: 'LEVE',
    points: 3,
    penalty: '10.50',
    client_discount: 20,
    relieve_points: false,
    relieve_penalty: false,
    relieve_client_discount: false,
    comment: null,
  }),
  polygons: polygon,
  prices: price,
  services: (n) => ({
    _id: 501 + n,
    name: pick([HAND, FOOT, MASSAGE], n).name,
    category: pick(['c100', 'c100', 'c101'], n),
    active: true,
  }),
  // Part 3 section 3: `_id` or `id`.
  categories: (n) => ({ id: `c${100 + n}`, name: named(pick(CATEGORIES, n)) }),
  neighbors: (n) => ({
    priceId: 1900 + n,
    neighborName: pick(['Pinheiros', 'Moema', 'Ipanema'], n),
    prices: { 'programado fixo': { price: '50.00' }, 'now flex': { price: 60 + n } },
  }),
  areaPrices: () => ({
    programado: { fixo: '50.00', flex: 45 },
    now: { fixo: 60, flex: 55 },
    superNow: { fixo: 70, flex: 65 },
  }),
  credits: (n, now) => ({
    createdAt: at(now, -n),
    credits: '10.50',
    decrease: n % 2 === 1,
    reason: 'A-ATRASO',
    description: 'Atraso da profissional',
    scheduleId: 1000 + n,
  }),
  slots: (n, now) => ({
    _id: 700 + n,
    days: [1, 3],
    start: dayAt(now, -5),
    end: dayAt(now, 20 - n),
    timeRange: { start: '08:00', end: '12:00' },
    category: 'c100',
    type: 1,
    limit: 4,
    areaId: 10,
    location: {
      ...PLACE,
      ...STREET,
      formatted_address: `Rua Augusta, ${100 + n}, São Paulo`,
      streetNumber: String(100 + n),
    },
  }),
  investments: (n, now) => ({
    _id: 800 + n,
    value: '1500.00',
    date: midnight(now, (n % 5) - 2),
    category: 'Mídia',
    description: `Anúncio ${n}`,
    cac: 'new-client',
    sector: 'Marketing',
    service: 'Geral',
  }),
  // `value` is cents.
  transfers: (n, now) => ({
    _id: 900 + n,
    professionalName: pick(NAMES, n),
    value: 12_500,
    description: 'Bônus de teste',
    responsible: { email: `operadora${n}@exemplo.test` },
    reason: '2',
    approval: { status: 1 },
    createdAt: at(now, -n),
  }),
  airports: (n, now) => ({
    _id: 950 + n,
    address: { name: 'Guarulhos' },
    user: { _id: 200 + n, name: pick(NAMES, n) },
    payment: n % 2 === 0 ? { paid: true, status: 'AUTHORIZED', updatedAt: at(now, -1) } : null,
  }),
  packages: (n) => ({
    _id: 1100 + n,
    title: `Pacote ${n}`,
    subtitle: 'Quatro vezes',
    serviceDescription: 'Mãos e pés',
    mobileImage: null,
    expiresAfterDays: 90,
    installmentMaxLimit: 3,
    discountInPercent: 10,
    discountAmount: 10,
    originalAmount: '160.00',
    totalAmount: 144,
    areas: [10],
    valueType: 'P',
    services: [{ title: 'Mão', value: '40.00', count: 4, serviceList: [501] }],
  }),
  purchases: (n, now) => ({
    _id: 1200 + n,
    user: { name: pick(NAMES, n), email: `cliente${n}@exemplo.test` },
    pack: { title: `Pacote ${n % 2}` },
    createdTime: at(now, -n),
    voucher: null,
    payment: { status: n % 2 === 0 ? 'PAID' : 'PENDING' },
    vouchers: n % 2 === 0 ? [purchaseVoucher(n, now)] : [],
  }),
  purchaseVouchers: purchaseVoucher,
  campaigns: (n) => ({
    _id: 1300 + n,
    title: `Campanha ${n}`,
    introduction: 'Resumo',
    text: 'Texto da campanha',
    link: 'https://exemplo.test/campanha',
    img: 'https://exemplo.test/campanha.png',
    cities: [10],
    type: 'user',
    userSegment: 'both',
  }),
  zones: (n) => ({
    _id: 1701 + n,
    name: `Zona ${n + 1}`,
    serviceId: 501 + n,
    multiplierPerDayOfWeek: {
      monday: [{ startHour: 7, endHour: 12, value: 110 }],
      sunday: [{ startHour: '08:00', endHour: '22:00', value: '150' }],
    },
  }),
  realtimePrices: (n) => ({
    serviceId: 501 + n,
    name: named(pick(['Mão', 'Pé', 'Massagem relaxante'], n)),
    ...(n < 2 && { realtimeMultiplier: { value: 1.5, expiration: '2026-03-20T03:00:00.000Z' } }),
  }),
  staff: (n) => ({
    _id: 1400 + n,
    name: pick(NAMES, n),
    email: `equipe${n}@camarim.test`,
    active: true,
    type: pick(['staff', 'marketing', 'finance'], n),
  }),
  partners: (n, now) => ({
    _id: 1700 + n,
    createdDate: at(now, -n),
    name: pick(NAMES, n),
    email: `parceira${n}@exemplo.test`,
    phone: '11912345678',
    address: null,
  }),
  ratings: (n, now) => ({
    _id: 1500 + n,
    rating: String(5 - n),
    date: at(now, -1),
    feedback: 'Muito bom',
    valid: true,
  }),
  comments: (n, now) => saidBy(n, `Comentário ${n}`, at(now, -n)),
  takeRates: (n, now) => ({
    value: 30 + n,
    expiration: at(now, 5 - 10 * n),
    createdAt: at(now, -10 * n),
    createdBy: STAFF,
  }),
  points: (n) => ({ points: 10 + n, reason: 'Evento', blame: STAFF }),
  infractionRules: (n) => ({
    id_infraction_rule: 1 + n,
    description: pick(['Atraso', 'Taxa de material'], n),
    type: pick(['ARREAR', 'FINANCIAL'], n),
    level: pick(['LEVE', 'MICRO_CREDITO'], n),
    penalty: '30.00',
    points: 5,
    client_discount: 10,
    suspended_days: 0,
    manual: true,
  }),
  mgm: () => ({
    title: 'Indique',
    subtitle: 'e ganhe',
    shareText: 'Use XXXX',
    imageURL: null,
    discount: '20.00',
    credits: 20,
    stepText: ['<p>Um</p>', '<p>Dois</p>', '<p>Três</p>'],
  }),
  pgm: () => ({
    title: 'PGM',
    message: '<p>Mensagem</p>',
    share: 'Compartilhe',
    activated: true,
    aquisition: { discount: '10.00', professionalGain: 5 },
    recurrence: { discount: 5, professionalGain: '2.50' },
  }),
  pgp: () => ({
    title: 'PGP',
    message: '<p>Mensagem</p>',
    share: 'Compartilhe',
    activated: true,
    approved: 10,
    engaged: '20.00',
    leadGain: 5,
    engagementQuantity: 3,
  }),
} satisfies Record<string, (n: number, now: Date) => Wire>;

/** A kind of record. */
export type Rows = keyof typeof ROWS;

/** Records of the lean services by kind, kept until they stop. */
export interface LeanState extends Readonly<Record<Rows, Wire[]>> {
  readonly now: () => Date;
  /** Reactivations that were asked for, by booking, and how often their state was asked since. */
  readonly reactivations: Map<string, number>;
  nextId: number;
}

/** Number of records that the lean services start with; of other kinds it is `FEW`. */
const COUNTS = `bookings 120 realtime 12 customers 24 artists 6 vouchers 23 leads 23 bonuses 7 infractions 13
  polygons 9 neighbors 4 credits 14 slots 14 investments 14 transfers 12 airports 12 packages 15 purchases 13
  campaigns 11 staff 34 partners 23 comments 6 takeRates 5`;
const FEW = 3;

/** The records that the lean services begin with. */
export const createState = (now: () => Date): LeanState => {
  const start = now();
  const rows = Object.entries<(n: number, now: Date) => Wire>(ROWS).map(([name, one]) => {
    const length = Number(new RegExp(`\\b${name} (\\d+)`).exec(COUNTS)?.[1] ?? FEW);
    return [name, Array.from({ length }, (_, n) => one(n, start))];
  });
  return { ...Object.fromEntries(rows), now, reactivations: new Map(), nextId: 90_000 };
};

/** A record by its id, which the path gives as text. */
export const byId = (rows: readonly Wire[], id: unknown, key = '_id'): Wire | undefined =>
  rows.find((row) => String(row[key]) === String(id));
