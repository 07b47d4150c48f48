import { discountedTotal, originalTotal } from '../../domain/packages';
import type { PaymentState } from '../../domain/packages/purchases';
import type { StoredPackageLine } from '../db/tables/packages';
import { vouchersOf } from '../store/packages/purchases';
import { searchText, searchWords } from '../store/text';
import { CITIES, serviceIdOf } from './catalog';
import { type FileOwner, type PALETTES, pictureFiles } from './pictures';
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
  staffId,
  times,
} from './random';
import type { CustomerRow, Row } from './rows';

/** Line of a package; without `services`, `title` is the name of its only service. */
type Line = readonly [title: string, reais: number, count: number, ...services: string[]];

type Terms = readonly [days: number, installments: number, discount: number];

type Plan = readonly [
  title: string,
  subtitle: string | null,
  picture: keyof typeof PALETTES | null,
  terms: Terms,
  ...lines: Line[],
];

const BLOW_DRIES = ['Escova curta', 'Escova média', 'Escova longa'];

/** Packages, oldest first. */
const PLANS: readonly Plan[] = [
  ['Mãos sempre prontas', '4 manicures em 60 dias', 'maos', [60, 2, 10], ['Mão', 45, 4]],
  ['Pé e mão do mês', '4 sessões completas', 'maos', [45, 3, 12], ['Pé e mão', 82.9, 4]],
  [
    'Semana da noiva',
    'Da massagem à maquiagem',
    'festa',
    [30, 6, 15],
    ['Massagem relaxante', 139.9, 1],
    ['Pé e mão', 82.9, 1],
    ['Limpeza de pele profunda', 169, 1],
    ['Maquiagem para noivas', 390, 1],
  ],
  ['Detox de verão', null, 'massagem', [90, 6, 18], ['Drenagem linfática', 149.9, 6]],
  ['Escova da semana', '8 escovas', 'cabelo', [90, 4, 20], ['Escova', 69.9, 8, ...BLOW_DRIES]],
  ['Pele renovada', '3 limpezas', 'pele', [120, 5, 14], ['Limpeza de pele profunda', 169, 3]],
  ['Depilação trimestral', null, 'pele', [120, 3, 11], ['Depilação de perna inteira', 79.9, 3]],
  ['Escritório sem dor', 'Para a equipe', 'massagem', [180, 10, 25], ['Quick massage', 49.9, 10]],
  ['Pronta para a festa', null, 'festa', [30, 2, 7], ['Penteado social', 180, 1]],
  ['Spa dos pés em casa', null, 'maos', [30, 1, 0], ['Spa dos pés', 95, 1]],
  ['Atleta em dia', '5 massagens', null, [60, 4, 13], ['Massagem desportiva', 154.9, 5]],
  ['Homem bem cuidado', null, null, [60, 2, 6], ['Depilação masculina de costas', 89.9, 2]],
  ['Primeira experiência', 'Por nossa conta', 'maos', [15, 1, 100], ['Mão', 45, 1]],
  [
    'Ano inteiro',
    '12 mãos, 12 pés e 4 massagens',
    'maos',
    [365, 12, 22],
    ['Mão', 45, 12],
    ['Pé', 49.9, 12],
    ['Massagem à escolha', 139.9, 4, 'Massagem relaxante', 'Massagem modeladora'],
  ],
];

const linesOf = (lines: readonly Line[]): StoredPackageLine[] =>
  lines.map(([title, reais, count, ...services]) => ({
    title,
    cents: Math.round(reais * 100),
    count,
    serviceIds: (services.length > 0 ? services : [title]).map(serviceIdOf),
  }));

const pictureKey = (name: string): string => `pacote-${name}.png`;

/** Creates the packages; `publicBase` is the URL of the `bo` service, without a trailing slash. */
const demoPackages = (scene: Scene, publicBase: string): Row<'packages'>[] =>
  PLANS.map(([title, subtitle, pictureName, terms, ...plan], index) => {
    const [expiresAfterDays, installments, discount] = terms;
    const lines = linesOf(plan);
    const sums = lines.map(({ cents, count }) => ({ value: cents, count }));
    const text = `Use em até ${expiresAfterDays} dias, em qualquer endereço da cidade.`;
    const age = (400 - index * 28) * DAY;
    return {
      id: newId(),
      title,
      subtitle,
      expiresAfterDays,
      installments,
      discount,
      lines,
      description: index % 3 === 2 ? text : null,
      image: pictureName && `${publicBase}/files/${pictureKey(pictureName)}`,
      originalCents: originalTotal(sums),
      totalCents: discountedTotal(sums, discount),
      areaIds: index % 4 === 0 ? CITIES : some(CITIES, 4),
      createdBy: staffId(scene),
      createdAt: before(scene.now, age, age),
    };
  });

/** Response of the sandbox gateway when the charge is processed again; `link`: the customer has not paid yet. */
type Outcome = 'succeeds' | 'refused' | 'link' | 'none';

/** State of the vouchers of a purchase; `inactive` after a refund. */
type VoucherState = 'none' | 'active' | 'inactive';

type PurchaseState = readonly [number, PaymentState | null, Outcome, VoucherState];

/** Numbers of purchases by payment status, response of the gateway, and state of the vouchers. */
const STATES: readonly PurchaseState[] = [
  [12, 'AUTHORIZED', 'succeeds', 'active'],
  [11, 'PAID', 'succeeds', 'active'],
  [8, 'SETTLED', 'succeeds', 'active'],
  [4, 'AUTHORIZED', 'succeeds', 'none'],
  [4, 'PAID', 'succeeds', 'none'],
  [3, 'SETTLED', 'succeeds', 'none'],
  [4, 'CREATED', 'link', 'none'],
  [5, 'WAITING', 'link', 'none'],
  [3, 'WAITING', 'succeeds', 'none'],
  [4, 'ANALYSIS', 'link', 'none'],
  [3, 'PRE_AUTHORIZED', 'succeeds', 'none'],
  [5, 'CANCELLED', 'refused', 'none'],
  [5, 'DECLINED', 'refused', 'none'],
  [3, 'REFUNDED', 'succeeds', 'inactive'],
  [3, 'REVERSED', 'succeeds', 'none'],
  [3, null, 'none', 'none'],
];

/** Creates a reference in the format of the sandbox (`server/payments/sandbox.ts`). */
const referenceOf = (id: string, cents: number, at: Date, outcome: Outcome): string | null => {
  if (outcome === 'none') return null;
  const kind = outcome === 'link' ? 'link' : 'card';
  const result = outcome === 'refused' ? 'refused' : 'succeeds';
  return [kind, cents, at.getTime(), result, id].join('-');
};

/** Marks a third of the vouchers as used, on either side. */
const withUses = (row: Row<'vouchers'>): Row<'vouchers'> => {
  if (!chance(0.35)) return row;
  const usedBy = row.userId ? [row.userId] : [];
  return chance(0.5)
    ? { ...row, usedTimes: 1, aquisitionUsedTimes: 1, aquisitionUsedBy: usedBy }
    : { ...row, usedTimes: 1, recurrenceUsedTimes: 1, recurrenceUsedBy: usedBy };
};

/** Creates a purchase after the customer's registration, with its vouchers. */
const purchaseOf = (
  { now }: Scene,
  [, paymentStatus, outcome, voucherState]: PurchaseState,
  { id: userId, name: userName, email: userEmail, createdAt: registered }: CustomerRow,
  bought: Row<'packages'>,
): { readonly purchase: Row<'packagePurchases'>; readonly vouchers: Row<'vouchers'>[] } => {
  const id = newId();
  const hasVouchers = voucherState !== 'none';
  const days = hasVouchers && chance(0.4) ? int(60, 240) : int(0, 40);
  const wanted = before(now, days * DAY + 5, days * DAY + 1_400);
  const createdAt = new Date(Math.max(wanted.getTime(), registered.getTime() + 30 * MINUTE));
  const { title: packageTitle, areaIds, lines, expiresAfterDays, totalCents } = bought;
  const sold = { userId, packageTitle, areaIds, lines, expiresAfterDays };
  const code = (): string => `PAC${newId().slice(0, 12).toUpperCase()}`;
  const vouchers = hasVouchers ? vouchersOf(sold, createdAt, null, code) : [];
  const purchase = {
    ...sold,
    id,
    userName,
    userEmail,
    totalCents,
    paymentStatus,
    createdAt,
    userSearch: searchText(userName),
    packageId: bought.id,
    packageSearch: searchText(packageTitle),
    chargeReference: referenceOf(id, totalCents, createdAt, outcome),
    vouchersGivenAt: hasVouchers ? createdAt : null,
    voucherCodes: vouchers.map((row) => row.code),
    emailQueuedAt: hasVouchers ? createdAt : null,
    search: searchWords([id, userName, userEmail, packageTitle]),
  };
  const isActive = voucherState === 'active';
  const changed = vouchers.map((row) => (isActive ? withUses(row) : { ...row, active: false }));
  return { purchase, vouchers: changed };
};

export const demoPackageFiles = (owner: FileOwner) => pictureFiles(owner, 'area', pictureKey);

/** Packages, purchases in every payment status, and their vouchers. */
export const demoPackageSales = (
  scene: Scene,
  customers: readonly CustomerRow[],
  publicBase: string,
) => {
  const packages = demoPackages(scene, publicBase);
  const sold = packages.filter(({ totalCents }) => totalCents > 0);
  const made = STATES.flatMap((state) =>
    times(state[0], () => purchaseOf(scene, state, pick(customers), pick(sold))),
  );
  return {
    packages,
    purchases: made.map(({ purchase }) => purchase),
    vouchers: made.flatMap(({ vouchers }) => vouchers),
  };
};
