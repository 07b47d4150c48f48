import type { StoredHistory, StoredStatus, StoredTakeRate } from '../db/columns';
import type { ProfessionalRow } from './professionals';
import type { Random } from './random';

const MINUTE = 60_000;

export interface Told {
  readonly code: number;
  readonly now: Date;
  readonly requestedOn: Date;
  readonly rangeStart: Date;
  readonly rangeEnd: Date;
  readonly customerEmail: string;
  readonly staffEmails: readonly string[];
  readonly partner: ProfessionalRow | undefined;
  readonly takeRate: StoredTakeRate | null;
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
}

/** Status path to each code, oldest first; `true` for steps with a professional. */
const PATHS: Readonly<Record<number, readonly number[]>> = {
  0: [0],
  1: [0, 15, 1],
  2: [0, 15, 1, 7, 8, 2],
  3: [0, 1, 7, 8, 3],
  4: [0, 1, 4],
  5: [0, 15, 1, 5],
  6: [0, 1, 7, 2, 6],
  7: [0, 15, 1, 7],
  8: [0, 1, 7, 8],
  9: [0, 15, 1, 7, 8, 2, 9],
  10: [0, 1, 7, 2, 9, 10],
  11: [0, 15, 1, 7, 8, 2, 9, 10, 11],
  12: [0, 15, 12],
  13: [0, 1, 7, 2, 13],
  14: [0, 1, 7, 2, 14],
  15: [0, 15],
  16: [0, 16],
  17: [0, 17],
  18: [0, 17, 18],
  19: [0, 15, 19],
  20: [0, 15, 1, 20],
};

const ACCEPTED = 2;
const SERVICE: readonly number[] = [9, 10, 11, 13, 14];
const BY_PROFESSIONAL: readonly number[] = [3, 6, 7, 8, 9, 10, 13, 14];
const BY_STAFF: readonly number[] = [4, 16, 20];
const DEFAULTING: readonly number[] = [4, 12, 20];

const pathTo = (code: number, partner: ProfessionalRow | undefined): readonly number[] => {
  const path = PATHS[code] ?? [code];
  const isCancelled = code === 4 || code === 5 || code === 20;
  return partner && isCancelled ? [...path.slice(0, -1), 7, ACCEPTED, code] : path;
};

const blameOf = (random: Random, code: number, told: Told): string | null => {
  const last = code === told.code;
  if (last && DEFAULTING.includes(code) && random.chance(0.15)) return 'INADIMPLENCIA';
  if (code === 0 || code === 5) return told.customerEmail;
  if (BY_STAFF.includes(code)) return random.pick(told.staffEmails);
  if (code === ACCEPTED && random.chance(0.35)) return random.pick(told.staffEmails);
  if (BY_PROFESSIONAL.includes(code) || code === ACCEPTED) return told.partner?.email ?? null;
  return null;
};

/** Times of the steps, oldest first, never in the future; the service steps lie around the window. */
const moments = (random: Random, path: readonly number[], told: Told): number[] => {
  const now = told.now.getTime();
  const first = told.requestedOn.getTime();
  const serviceAt = told.rangeStart.getTime();
  const before = path.filter((code) => !SERVICE.includes(code)).length;
  const limit = Math.max(first + before * 1_000, Math.min(serviceAt - 5 * MINUTE, now));
  const step = (limit - first) / Math.max(1, before);
  let last = first;
  return path.map((code, index) => {
    if (index === 0) return first;
    const isService = SERVICE.includes(code);
    const wait = random.int(5, 70) * MINUTE;
    const wanted = isService
      ? Math.max(last, serviceAt) + (code === 11 ? 3 * MINUTE : wait)
      : first + step * index + random.next() * step * 0.9;
    last = Math.max(last, Math.min(Math.round(wanted), now));
    return last;
  });
};

/** Status steps of a booking, newest first. */
export const demoStatus = (random: Random, told: Told): StoredStatus[] => {
  const path = pathTo(told.code, told.partner);
  const times = moments(random, path, told);
  return path
    .map((code, index) => ({
      code,
      date: new Date(times[index] ?? 0).toISOString(),
      blame: blameOf(random, code, told),
    }))
    .reverse();
};

const ALERTS = [
  'Cliente sem profissional preferida disponível no horário',
  'Profissional ainda não confirmou o deslocamento',
  'Endereço com complemento divergente do cadastro',
  'Segunda tentativa de cobrança no cartão',
] as const;

const dateOf = (status: readonly StoredStatus[], code: number): string | undefined =>
  status.find((step) => step.code === code)?.date;

const artistEvents = (
  random: Random,
  { lat, lng }: Told,
  status: readonly StoredStatus[],
): StoredHistory['events'] => {
  const accepted = dateOf(status, ACCEPTED);
  const started = dateOf(status, 9);
  const ended = dateOf(status, 10);
  const place = (metres: number) => ({
    lat: Math.round((lat + random.int(-metres, metres) / 111_000) * 1e6) / 1e6,
    lng: Math.round((lng + random.int(-metres, metres) / 111_000) * 1e6) / 1e6,
  });
  return [
    ...(ended ? [{ type: 'CHECKOUT', date: ended, ...place(60) }] : []),
    ...(started
      ? [
          { type: 'CHECKIN', date: started, ...place(60) },
          {
            type: 'ON_THE_WAY',
            date: new Date(Date.parse(started) - 40 * MINUTE).toISOString(),
            ...place(6_000),
          },
        ]
      : []),
    ...(accepted ? [{ type: 'ACCEPTED', date: accepted }] : []),
  ];
};

/** Histories of a booking: take rate, moved dates, professionals, their events, alerts. */
export const demoHistory = (
  random: Random,
  told: Told,
  status: readonly StoredStatus[],
): StoredHistory => {
  const { partner, takeRate, requestedOn, rangeStart, rangeEnd, staffEmails } = told;
  const soon = new Date(requestedOn.getTime() + 1).toISOString();
  const accepted = dateOf(status, ACCEPTED);
  const blame = status.find(({ code }) => code === ACCEPTED)?.blame;
  const moved = (days: number) => ({
    dateRangeStart: new Date(rangeStart.getTime() + days * 1440 * MINUTE).toISOString(),
    dateRangeEnd: new Date(rangeEnd.getTime() + days * 1440 * MINUTE).toISOString(),
  });
  return {
    ...(takeRate && {
      takeRate: [
        {
          value: takeRate.value,
          expiration: takeRate.expiration,
          createdAt: soon,
          by: random.pick(staffEmails),
        },
      ],
    }),
    ...(random.chance(0.1) && {
      date: [{ updatedAt: soon, ...moved(random.int(1, 4)), by: random.pick(staffEmails) }],
    }),
    ...(partner &&
      accepted && {
        artists: [
          {
            action: 'assign',
            name: partner.name,
            by: blame ?? partner.email,
            date: accepted,
          },
        ],
        events: artistEvents(random, told, status) ?? [],
      }),
    ...(random.chance(0.06) && { alerts: [{ message: random.pick(ALERTS), date: soon }] }),
  };
};
