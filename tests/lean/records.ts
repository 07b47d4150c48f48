/**
 * Records as the specification names them, part 1 section 3, part 2 section 3 and part 3 section 3, and
 * not a key more: numeric ids, amounts now as numbers and now as text, some keys absent. Written from the
 * specification alone; nothing here knows our server.
 */

/** A record on the wire of a lean service. */
export type Wire = Record<string, unknown>;

const NAMES = [
  'Ana Souza',
  'Beatriz Lima',
  'Carla Dias',
  'Denise Rocha',
  'Elaine Prado',
  'Flávia Reis',
];
const STREETS = ['Rua Augusta', 'Rua das Flores', 'Avenida Paulista', 'Rua Harmonia'];
const DAY_MS = 86_400_000;

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
const at = (now: Date, days: number, hour = 15): string => {
  const date = new Date(now.getTime() + days * DAY_MS);
  return `${date.toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00.000Z`;
};
const dayAt = (now: Date, days: number): string => at(now, days).slice(0, 10);
const midnight = (now: Date, days: number): string => `${dayAt(now, days)}T00:00:00.000Z`;
const author = (n: number) => ({ email: `operadora${n % 3}@exemplo.test` });

/** Cities; the forms and filters of every part choose from them. */
export const area = (n: number): Wire => ({
  _id: 10 + n,
  city: pick(['São Paulo', 'Rio de Janeiro', 'Brasília'], n),
  name: { 'pt-BR': pick(['São Paulo', 'Rio de Janeiro', 'Brasília'], n) },
  stateShort: pick(['SP', 'RJ', 'DF'], n),
  active: n < 2,
  categories: [
    {
      _id: 'c100',
      name: { 'pt-BR': 'Manicure' },
      services: [
        {
          _id: 501,
          name: { 'pt-BR': 'Mão' },
          minValue: '40.00',
          preference: { value: '15.00', type: 'V' },
        },
        { _id: 502, name: { 'pt-BR': 'Pé' }, minValue: 45 },
      ],
    },
    {
      _id: 'c101',
      name: { 'pt-BR': 'Massagem' },
      services: [
        {
          _id: 503,
          name: { 'pt-BR': 'Relaxante' },
          minValue: 120,
          preference: { value: '10', type: 'P' },
        },
      ],
    },
  ],
});

/** The prices of a neighbourhood, by category of price. */
export const neighbor = (n: number): Wire => ({
  priceId: 1900 + n,
  neighborName: pick(['Pinheiros', 'Moema', 'Ipanema'], n),
  prices: { 'programado fixo': { price: '50.00' }, 'now flex': { price: 60 + n } },
});

/** The six prices of a service in a city. */
export const areaPrice = (): Wire => ({
  programado: { fixo: '50.00', flex: 45 },
  now: { fixo: 60, flex: 55 },
  superNow: { fixo: 70, flex: 65 },
});

/** Services by their name of the locale. */
export const service = (n: number): Wire => ({
  _id: 501 + n,
  name: { 'pt-BR': pick(['Mão', 'Pé', 'Relaxante'], n) },
  category: pick(['c100', 'c100', 'c101'], n),
  active: true,
});

/** Service categories (part 3 section 3: `_id` or `id`). */
export const category = (n: number): Wire => ({
  id: pick(['c100', 'c101', 'c102'], n),
  name: { 'pt-BR': pick(['Manicure', 'Massagem', 'Escova'], n) },
});

/** An address of part 1 section 3. */
export const address = (n: number): Wire => ({
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

const STATUSES = [1, 2, 11, 12, 5, 9];

/** A booking: part 1 section 3. */
export const booking = (n: number, now: Date): Wire => ({
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
  services: [{ _id: 501, name: { 'pt-BR': 'Mão' }, value: '89.90' }],
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
  comments: [{ message: 'Combinado por telefone', createdAt: at(now, -1), createdBy: author(n) }],
  note: 'Interfone quebrado',
  creditCardValidated: true,
  payment: { id: 88_000 + n, status: 'PENDING', paid: false, method: 'PIX' },
  pixPayments: [],
  pixPaid: false,
});

/** A customer: part 2 section 3. */
export const customer = (n: number, now: Date): Wire => ({
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
});

/** Movements of credits: part 2 section 3. */
export const credit = (n: number, now: Date): Wire => ({
  createdAt: at(now, -n),
  credits: '10.50',
  decrease: n % 2 === 1,
  reason: 'A-ATRASO',
  description: 'Atraso da profissional',
  scheduleId: 1000 + n,
});

/** A professional: part 2 section 3. */
export const artist = (n: number): Wire => ({
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
    fullAddress: 'Rua Augusta, 10 - Consolação, São Paulo - SP, 01305-000',
    place: 'Rua Augusta',
    streetNumber: '10',
    neighbor: 'Consolação',
    city: 'São Paulo',
    uf: 'SP',
    zipcode: '01305000',
    location: { type: 'Point', coordinates: [-46.65, -23.55] },
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
  comments: [
    { message: 'Chegou cedo', createdAt: '2026-01-10T12:00:00.000Z', createdBy: author(n) },
  ],
  consultant: { id: 'CN1', isActive: true, status: 'Ativa', digitalSpaceName: 'Espaço Ana' },
});

/** A voucher: part 2 section 3; one has two sides. */
export const voucher = (n: number, now: Date): Wire => ({
  code: `LEAN${n * 10}`,
  campaign: 'Campanha de teste',
  start: midnight(now, -10),
  end: midnight(now, 30),
  usedTimes: 0,
  ...(n % 4 === 3
    ? {
        aquisition: {
          type: 'P',
          value: 10,
          maxTimes: 0,
          numberOfClients: 0,
          timesByUser: 1,
          usedTimes: 0,
        },
        recurrence: {
          type: 'V',
          value: '15.00',
          maxTimes: 5,
          numberOfClients: 1,
          timesByUser: 1,
          usedTimes: 0,
        },
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
});

/** A lead: part 2 section 3. */
export const lead = (n: number, now: Date): Wire => ({
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
  address: {
    uf: 'SP',
    zipcode: '01305000',
    place: 'Rua Augusta',
    streetNumber: '10',
    neighbor: 'Centro',
    city: 'São Paulo',
  },
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
});

/** A slot configuration: part 2 section 3. */
export const slot = (n: number, now: Date): Wire => ({
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
    type: 'Point',
    coordinates: [-46.66, -23.55],
    formatted_address: `Rua Augusta, ${100 + n}, São Paulo`,
    place: 'Rua Augusta',
    streetNumber: String(100 + n),
    city: 'São Paulo',
    uf: 'SP',
  },
});

/** An investment: part 3 section 3. */
export const investment = (n: number, now: Date): Wire => ({
  _id: 800 + n,
  value: '1500.00',
  date: midnight(now, (n % 5) - 2),
  category: 'Mídia',
  description: `Anúncio ${n}`,
  cac: 'new-client',
  sector: 'Marketing',
  service: 'Geral',
});

/** A bonus transfer: part 3 section 3; `value` is cents. */
export const transfer = (n: number, now: Date): Wire => ({
  _id: 900 + n,
  professionalName: pick(NAMES, n),
  value: 12_500,
  description: 'Bônus de teste',
  responsible: { email: `operadora${n}@exemplo.test` },
  reason: '2',
  approval: { status: 1 },
  createdAt: at(now, -n),
});

/** An order at an airport: part 3 section 3. */
export const airport = (n: number, now: Date): Wire => ({
  _id: 950 + n,
  address: { name: 'Guarulhos' },
  user: { _id: 200 + n, name: pick(NAMES, n) },
  payment: n % 2 === 0 ? { paid: true, status: 'AUTHORIZED', updatedAt: at(now, -1) } : null,
});

/** A package: part 3 section 3. */
export const pack = (n: number): Wire => ({
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
});

/** A voucher of a purchase: part 3 section 3. */
export const purchaseVoucher = (n: number, now: Date): Wire => ({
  code: `COMPRA${n}`,
  end: midnight(now, 60),
  usedTimes: 0,
});

/** A purchase: part 3 section 3. */
export const purchase = (n: number, now: Date): Wire => ({
  _id: 1200 + n,
  user: { name: pick(NAMES, n), email: `cliente${n}@exemplo.test` },
  pack: { title: `Pacote ${n % 2}` },
  createdTime: at(now, -n),
  voucher: null,
  payment: { status: n % 2 === 0 ? 'PAID' : 'PENDING' },
  vouchers: n % 2 === 0 ? [purchaseVoucher(n, now)] : [],
});

/** A campaign: part 3 section 3. */
export const campaign = (n: number): Wire => ({
  _id: 1300 + n,
  title: `Campanha ${n}`,
  introduction: 'Resumo',
  text: 'Texto da campanha',
  link: 'https://exemplo.test/campanha',
  img: 'https://exemplo.test/campanha.png',
  cities: [10],
  type: 'user',
  userSegment: 'both',
});

/** A staff member: part 3 section 3. */
export const staff = (n: number): Wire => ({
  _id: 1400 + n,
  name: pick(NAMES, n),
  email: `equipe${n}@camarim.test`,
  active: true,
  type: pick(['staff', 'marketing', 'finance'], n),
});

/** An infraction rule: part 1 section 3. */
export const infractionRule = (n: number): Wire => ({
  id_infraction_rule: 1 + n,
  description: pick(['Atraso', 'Taxa de material'], n),
  type: pick(['ARREAR', 'FINANCIAL'], n),
  level: pick(['LEVE', 'MICRO_CREDITO'], n),
  penalty: '30.00',
  points: 5,
  client_discount: 10,
  suspended_days: 0,
  manual: true,
});

/** A bonus of a professional: part 2 section 3; the first was refused. */
export const bonus = (n: number, now: Date): Wire => ({
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
  approval:
    n === 0
      ? {
          status: 4,
          history: [
            {
              approved: false,
              comment: 'Valor alto',
              at: at(now, -n),
              by: { name: 'Olga', email: 'olga@exemplo.test' },
            },
          ],
        }
      : { status: 1, history: [] },
});

/** An item of the take-rate history: part 2 section 3. */
export const takeRate = (n: number, now: Date): Wire => ({
  value: 30 + n,
  expiration: at(now, 5 - 10 * n),
  createdAt: at(now, -10 * n),
  createdBy: { email: 'equipe@exemplo.test' },
});

/** Points given by hand: part 2 section 3. */
export const points = (n: number): Wire => ({
  points: 10 + n,
  reason: 'Evento',
  blame: { email: 'equipe@exemplo.test' },
});

/** An infraction of the first professional: part 2 section 3. */
export const infraction = (n: number, now: Date): Wire => ({
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
});

/** A partner: part 2 section 3. */
export const partner = (n: number, now: Date): Wire => ({
  _id: 1700 + n,
  createdDate: at(now, -n),
  name: pick(NAMES, n),
  email: `parceira${n}@exemplo.test`,
  phone: '11912345678',
  address: null,
});

/** A rating: part 1 section 3. */
export const rating = (n: number, now: Date): Wire => ({
  _id: 1500 + n,
  rating: String(5 - n),
  date: at(now, -1),
  feedback: 'Muito bom',
  valid: true,
});

/** A comment: part 1 section 3. */
export const comment = (n: number, now: Date): Wire => ({
  createdBy: author(n),
  message: `Comentário ${n}`,
  createdAt: at(now, -n),
});

/** The programmes of part 3 section 3. */
export const mgm = (): Wire => ({
  title: 'Indique',
  subtitle: 'e ganhe',
  shareText: 'Use XXXX',
  imageURL: null,
  discount: '20.00',
  credits: 20,
  stepText: ['<p>Um</p>', '<p>Dois</p>', '<p>Três</p>'],
});
export const pgm = (): Wire => ({
  title: 'PGM',
  message: '<p>Mensagem</p>',
  share: 'Compartilhe',
  activated: true,
  aquisition: { discount: '10.00', professionalGain: 5 },
  recurrence: { discount: 5, professionalGain: '2.50' },
});
export const pgp = (): Wire => ({
  title: 'PGP',
  message: '<p>Mensagem</p>',
  share: 'Compartilhe',
  activated: true,
  approved: 10,
  engaged: '20.00',
  leadGain: 5,
  engagementQuantity: 3,
});

/** Dynamic price rules: part 1 section 3; references are the modalities of part 3 section 3. */
export const price = (): Wire => ({
  time: {
    flex: {
      startHour: 7,
      endHour: 22,
      minMinutesToScheduleFromNow: 90,
      interval: 30,
      range: [
        { beginAt: '07:00', price: 170, reference: 'super now fixo' },
        { beginAt: '07:00', price: 140, reference: 'now fixo' },
        {
          beginAt: '07:00',
          beginAtRange: ['07:00', '22:00'],
          price: '120.00',
          reference: 'now flex',
        },
        { beginAt: '07:00', price: '100.00', reference: 'programado fixo' },
        {
          beginAt: '07:00',
          beginAtRange: ['07:00', '22:00'],
          price: 80,
          reference: 'programado flex',
        },
      ],
    },
  },
  multiplierPerDayOfWeek: { saturday: 1.2 },
  realtime: { price: 150 },
});

/** Administrative zones (part 3 section 3). */
export const zone = (n: number): Wire => ({
  _id: 1701 + n,
  name: `Zona ${n + 1}`,
  serviceId: 501 + n,
  multiplierPerDayOfWeek: {
    monday: [{ startHour: 7, endHour: 12, value: 110 }],
    sunday: [{ startHour: '08:00', endHour: '22:00', value: '150' }],
  },
});

/** Real-time multipliers of services (part 3 section 3). */
export const realtimePrice = (n: number): Wire => ({
  serviceId: 501 + n,
  name: { 'pt-BR': pick(['Mão', 'Pé', 'Massagem relaxante'], n) },
  ...(n < 2 && { realtimeMultiplier: { value: 1.5, expiration: '2026-03-20T03:00:00.000Z' } }),
});

/** A polygon: its location holds coordinates in one, geometries in the next. */
export const polygon = (n: number): Wire => {
  const [lng, lat] = [-46.7 + (n % 3) * 0.03, -23.6 + Math.floor(n / 3) * 0.03];
  const ring = [
    [lng, lat],
    [lng + 0.03, lat],
    [lng + 0.03, lat + 0.03],
    [lng, lat + 0.03],
    [lng, lat],
  ];
  const id = 1501 + n;
  const coordinates = { coordinates: [ring] };
  return {
    _id: id,
    polygon: {
      _id: id,
      name: `Polígono ${n + 1}`,
      location: n % 2 === 0 ? coordinates : { geometries: [coordinates] },
    },
    name: `Polígono ${n + 1}`,
    active: true,
    pixPayment: false,
    rule: { realtime: false, range: [{ reference: 'now fixo', beginAt: '07:00', price: 99.9 }] },
    parametersFilterOrders: { minimumTime: 30, isAvailable: true, categories: [] },
  };
};
