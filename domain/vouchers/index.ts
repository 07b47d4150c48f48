import type { OptionalTexts } from '../text';
import { isDay } from '../time';

/** Vouchers: part 2 sections 3, 4 and 5. Days are `yyyy-MM-dd` in America/Sao_Paulo. */

/** Sectors of part 2 section 9. */
export const VOUCHER_SECTORS = [
  'atendimento',
  'cliente',
  'financeiro',
  'marketing',
  'operacoes',
  'qualidade',
  'sinergia',
  'B2B',
  'RH',
  'expansao',
  'alocacao',
  'customerexperience',
  'cortesia',
  'concierge_whatsapp',
  'espacos_fisicos',
] as const;

interface SideTerms {
  readonly usedTimes?: number | null;
  readonly maxTimes?: number | null;
}

export interface VoucherTerms
  extends OptionalTexts<'start' | 'end' | 'dateRangeStart' | 'dateRangeEnd'> {
  readonly maxTimes?: number | null;
  readonly lastMaxTimes?: number | null;
  readonly usedTimes?: number | null;
  readonly active?: boolean | null;
  readonly aquisition?: SideTerms | null;
  readonly recurrence?: SideTerms | null;
}

/** Context of a rule: `stored` is the saved voucher during an edit. */
export interface VoucherScene {
  readonly mode: 'list' | 'create' | 'edit' | 'show';
  readonly today: string;
  readonly stored?: Readonly<Record<string, unknown>>;
}

type Side = 'aquisition' | 'recurrence';
type UsesField = 'maxTimes' | `${Side}.maxTimes`;
type DayField = 'start' | 'end' | 'dateRangeStart' | 'dateRangeEnd';

/** Field, message and failing condition of a rule. */
export type VoucherRule<Field extends string = DayField | UsesField> = readonly [
  field: Field,
  message: string,
  fails: (voucher: VoucherTerms, scene: VoucherScene) => boolean,
];

// An invalid day is reported at its own field and does not invalidate other days.
const isBefore = (a: string | null | undefined, b: string | null | undefined): boolean =>
  isDay(a) && isDay(b) && a < b;

const isNotAfter = (a: string | null | undefined, b: string | null | undefined): boolean =>
  isDay(a) && isDay(b) && a <= b;

export const FEWER_USES = 'O máximo de usos não pode ser menor que o anterior';

const usesOf = (limit: number): number => (limit === 0 ? Number.POSITIVE_INFINITY : limit);

/**
 * Is a maximum of uses below the previous one? 0 is unlimited, on both sides: 5 may become 0, 0 may not
 * become 3 (ruling 14). Without a previous maximum, never.
 */
export const isFewerUses = (
  limit: number | null | undefined,
  previous: number | null | undefined,
): boolean => typeof previous === 'number' && usesOf(limit ?? 0) < usesOf(previous);

const isNew = (
  field: 'dateRangeStart' | 'dateRangeEnd',
  voucher: VoucherTerms,
  { stored }: VoucherScene,
): boolean => !stored || stored[field] !== voucher[field];

/** Rules of part 2 section 5 on days, also for batches; a saved usage window in the past may stay. */
export const VOUCHER_DAY_RULES: readonly VoucherRule<DayField>[] = [
  [
    'start',
    'A data inicial não pode ser anterior a hoje',
    (voucher, { mode, today }) => mode === 'create' && isBefore(voucher.start, today),
  ],
  [
    'end',
    'A data final não pode ser anterior a hoje',
    (voucher, { today }) => isBefore(voucher.end, today),
  ],
  [
    'end',
    'A data final deve ser posterior à inicial',
    (voucher) => isNotAfter(voucher.end, voucher.start),
  ],
  [
    'dateRangeStart',
    'O início da janela de uso não pode ser anterior a hoje',
    (voucher, scene) =>
      isNew('dateRangeStart', voucher, scene) && isBefore(voucher.dateRangeStart, scene.today),
  ],
  [
    'dateRangeEnd',
    'O fim da janela de uso não pode ser anterior a hoje',
    (voucher, scene) =>
      isNew('dateRangeEnd', voucher, scene) && isBefore(voucher.dateRangeEnd, scene.today),
  ],
  [
    'dateRangeEnd',
    'O fim da janela de uso deve ser posterior ao início',
    (voucher) => isNotAfter(voucher.dateRangeEnd, voucher.dateRangeStart),
  ],
];

/** All rules of part 2 section 5: a maximum of uses never falls below the previous one (ruling 14). */
export const VOUCHER_RULES: readonly VoucherRule[] = [
  ...VOUCHER_DAY_RULES,
  [
    'maxTimes',
    FEWER_USES,
    (voucher, { mode }) => mode === 'edit' && isFewerUses(voucher.maxTimes, voucher.lastMaxTimes),
  ],
  ...(['aquisition', 'recurrence'] as const).map(
    (side): VoucherRule => [
      `${side}.maxTimes`,
      FEWER_USES,
      (voucher, { mode, stored }) => {
        const before = stored?.[side] as SideTerms | null | undefined;
        return mode === 'edit' && isFewerUses(voucher[side]?.maxTimes, before?.maxTimes);
      },
    ],
  ),
];

export const isUsed = (voucher: VoucherTerms): boolean =>
  (voucher.usedTimes ?? 0) > 0 ||
  (voucher.aquisition?.usedTimes ?? 0) > 0 ||
  (voucher.recurrence?.usedTimes ?? 0) > 0;

/** Is the voucher past its end? The last day counts whole (part 2 section 4). */
export const isExpired = ({ end }: VoucherTerms, today: string): boolean => isBefore(end, today);

/** Is the voucher deactivated: past its end, or switched off (part 2 section 4)? */
export const isDeactivated = (voucher: VoucherTerms, today: string): boolean =>
  voucher.active === false || isExpired(voucher, today);

export const VOUCHER_STATES = {
  available: { label: 'Disponível', tone: 'success' },
  used: { label: 'Utilizado', tone: 'info' },
  inactive: { label: 'Desativado', tone: 'neutral' },
  expired: { label: 'Expirado', tone: 'error' },
} as const;

export type VoucherState = keyof typeof VOUCHER_STATES;

/**
 * Returns the display state: expired past its end, used after a use, otherwise available (part 2 section 4).
 * A voucher switched off before its end has its own state (decision 0012).
 */
export const voucherState = (voucher: VoucherTerms, today: string): VoucherState => {
  if (isExpired(voucher, today)) return 'expired';
  if (voucher.active === false) return 'inactive';
  return isUsed(voucher) ? 'used' : 'available';
};

/** Strips a typed campaign to letters and digits, of any length. */
export const campaignSigns = (typed: string): string => typed.replace(/[^\p{L}\p{N}]/gu, '');

/** Returns a campaign in stored form: letters and digits only, at most 100 (part 2 section 5). */
export const campaignName = (typed: string): string => campaignSigns(typed).slice(0, 100);
