import {
  type AnswerNeed,
  isListNeed,
  isMaybeNeed,
  type ListNeed,
  type Need,
  type RecordNeed,
} from '../../contract/needs';
import { getPath, isRecord } from '../../domain/paths';

/** Foreign formats of values are known here only (`contract/needs.ts`). Nothing here throws. */

/** Result of reading: the value, and the names of missing keys, without any values. */
export interface Reading {
  readonly value: unknown;
  /** Paths from the root of the response: `schedules[3]._id`. */
  readonly missing: readonly string[];
}

type Json = Readonly<Record<string, unknown>>;

const opened = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!isRecord(value)) return undefined;
  const names = [value['pt-BR'], value.pt, value.name, ...Object.values(value)];
  return names.find((name) => typeof name === 'string') as string | undefined;
};

const idOf = (value: unknown): string | undefined => {
  const given = isRecord(value) ? (value._id ?? value.id ?? value.$oid) : value;
  if (isRecord(given)) return idOf(given);
  const text = typeof given === 'number' || typeof given === 'string' ? String(given).trim() : '';
  return text === '' ? undefined : text;
};

/** `1234.5`, `1.234,50`, `1,234.50`, `1234,5`, `R$ 10`: of point and comma, the last one is decimal. */
const numberOf = (value: unknown): number | undefined => {
  const given = isRecord(value) ? (value.$numberDecimal ?? value.$numberInt) : value;
  if (typeof given !== 'string') {
    return typeof given === 'number' && Number.isFinite(given) ? given : undefined;
  }
  const bare = given.replace(/^(-?)\s*R\$/, '$1').replace(/[\s%]/g, '');
  const isCommaDecimal = bare.lastIndexOf(',') > bare.lastIndexOf('.');
  const plain = isCommaDecimal ? bare.replace(/\./g, '').replace(',', '.') : bare.replace(/,/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
};

const TRUE: readonly unknown[] = [true, 1, 'true', '1', 'sim', 's', 'yes', 'y'];
const FALSE: readonly unknown[] = [false, 0, 'false', '0', 'não', 'nao', 'n', 'no', ''];

const flagOf = (value: unknown): boolean | undefined => {
  const given = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (TRUE.includes(given)) return true;
  return FALSE.includes(given) ? false : undefined;
};

const DAY_FIRST = /^(\d{2})\/(\d{2})\/(\d{4})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/;
const WITHOUT_ZONE = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/;

/** ISO text. A time without a zone is UTC (ruling 2); a day stays a day. */
const instantOf = (value: unknown): string | undefined => {
  const given = isRecord(value) ? value.$date : value;
  if (isRecord(given)) return instantOf(Number(given.$numberLong));
  if (typeof given === 'number') {
    // Numbers below 1e10 are seconds (until the year 2286), others milliseconds (from 1970-04-26 on).
    const date = new Date(Math.abs(given) < 1e10 ? given * 1000 : given);
    return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
  }
  if (typeof given !== 'string') return undefined;
  const text = given.trim();
  if (/^\d{10,13}$/.test(text)) return instantOf(Number(text));
  const [, day, month, year, hour] = DAY_FIRST.exec(text) ?? [];
  const iso = day ? `${year}-${month}-${day}${hour ? `T${hour}` : ''}` : text;
  const [, date, time] = WITHOUT_ZONE.exec(iso) ?? [];
  const whole = date ? `${date}T${time}Z` : iso;
  if (!/^\d{4}-\d{2}-\d{2}/.test(whole) || Number.isNaN(Date.parse(whole))) return undefined;
  // Instants are compared as texts, so all are in one zone.
  return /[+-]\d{2}:?\d{2}$/.test(whole.slice(10)) ? new Date(whole).toISOString() : whole;
};

const phoneOf = (value: unknown): string | undefined => {
  if (!isRecord(value)) return textOf(value);
  const { countryCode, areaCode, number } = value;
  const country = (textOf(countryCode) ?? '').replace(/\D/g, '');
  const local = `${textOf(areaCode) ?? ''}${textOf(number) ?? ''}`;
  // A Brazilian number is shown without its country code.
  return local === '' ? undefined : country === '55' ? local : country + local;
};

const emailOf = (value: unknown): string | undefined =>
  isRecord(value) ? textOf(value.email) : textOf(value);

const KINDS: Readonly<Record<string, (value: unknown) => unknown>> = {
  id: idOf,
  text: textOf,
  number: numberOf,
  flag: flagOf,
  instant: instantOf,
  day: (value) => instantOf(value)?.slice(0, 10),
  phone: phoneOf,
  email: emailOf,
  any: (value) => value ?? undefined,
};

/** Returns the value at a path of a record; `.` is the record itself. */
const placeIn = (holder: unknown, place: string): unknown =>
  place === '.' ? holder : getPath(holder, place);

/** Returns the list of a key: of its places the first with items; a bare value becomes the only item. */
const listIn = (need: unknown, holder: unknown, key: string): unknown => {
  const [, ...places] = typeof need === 'string' ? need.split(' ') : [];
  for (const place of places) {
    const found = opened(getPath(holder, place));
    if (Array.isArray(found) ? found.length > 0 : found !== undefined && found !== null)
      return Array.isArray(found) ? found : [found];
  }
  return places.length > 0 ? [] : getPath(holder, key);
};

const aliasesOf = (key: string, kind: string): readonly string[] =>
  kind === 'id' && key === '_id' ? ['_id', 'id'] : [key];

const TOTALS = {
  items: ['totalItems', 'total', 'totalCount', 'count'],
  pages: ['pages', 'totalPages'],
  size: ['itemsPerPage'],
};

/** Does a wrapper have nothing but the totals of a list? Then the list is absent. */
const isBare = (wrapper: unknown, key: string): boolean =>
  isRecord(wrapper) &&
  Object.entries(wrapper).every(([name, value]) =>
    name === key ? value === null : Object.values(TOTALS).flat().includes(name),
  );

const NOTICE = /^(message|msg|description|errors?|success|ok)$/;
const NOTICE_DETAIL = /^(code|status|statusCode)$/;

/** Does a response only report an outcome? A key that the need itself reads does not count. */
const isNotice = (answer: unknown, need: RecordNeed | ListNeed): boolean => {
  if (!isRecord(answer)) return false;
  const own = isListNeed(need) ? Object.keys(need.$beside ?? {}) : Object.keys(need);
  const names = Object.keys(answer);
  return (
    names.some((name) => NOTICE.test(name)) &&
    names.every((name) => (NOTICE.test(name) || NOTICE_DETAIL.test(name)) && !own.includes(name))
  );
};

/** A parsed need. Cached, because a list of 5,000 rows uses the same needs 5,000 times. */
interface ParsedNeed {
  readonly read: (value: unknown) => unknown;
  readonly kind: string;
  readonly required: boolean;
  readonly absent: string | undefined;
  readonly places: readonly string[];
}

const parsedNeeds = new Map<string, ParsedNeed>();

const parseNeed = (need: string): ParsedNeed => {
  const known = parsedNeeds.get(need);
  if (known) return known;
  const [word = '', ...places] = need.split(' ');
  const [kind = '', absent] = word.replace('!', '').split('=');
  const read = KINDS[kind] as (value: unknown) => unknown;
  const parsed = { read, kind, required: word.endsWith('!'), absent, places };
  parsedNeeds.set(need, parsed);
  return parsed;
};

/** The keys of a record with their needs; a name with `$` is an option of the record itself. */
const partsOf = (need: RecordNeed) =>
  Object.entries(need).filter(([key]) => !key.startsWith('$')) as [key: string, part: Need][];

class Reader {
  readonly missing: string[] = [];

  value(need: string, holder: unknown, key: string, at: string): unknown {
    const { read, kind, required, absent, places } = parseNeed(need);
    let isEmpty = false;
    for (const place of places.length > 0 ? places : aliasesOf(key, kind)) {
      const found = read(placeIn(holder, place));
      if (found !== undefined && found !== '') return found;
      isEmpty ||= found === '';
    }
    // An empty text is a value only if no other place has one.
    if (isEmpty && !required) return '';
    if (required) this.missing.push(at);
    if (absent === undefined) return undefined;
    return read(absent) ?? absent;
  }

  /** Reads a record; undefined if it is absent or incomplete. If `required`, its missing keys are reported. */
  record(need: RecordNeed, given: unknown, at: string, required: boolean): unknown {
    const wire = opened(given);
    const isScalar = need.$scalar && wire !== undefined && wire !== null;
    if (!isRecord(wire) && !need.$always && !isScalar) {
      if (required) this.missing.push(at || 'answer');
      return undefined;
    }
    const inner = new Reader();
    const record: Record<string, unknown> = {};
    for (const [key, part] of partsOf(need)) {
      const path = at === '' ? key : `${at}.${key}`;
      record[key] = inner.any(part, wire, key, path);
    }
    if (inner.missing.length === 0) return record;
    if (need.$always) {
      this.missing.push(...inner.missing);
      return record;
    }
    if (required) this.missing.push(...inner.missing);
    return undefined;
  }

  any(need: Need, holder: unknown, key: string, at: string): unknown {
    if (typeof need === 'string') return this.value(need, holder, key, at);
    if (Array.isArray(need)) return this.items(need[0] as Need, listIn(need[0], holder, key));
    const record = need as RecordNeed;
    const places = typeof record.$at === 'string' ? record.$at.split(' ') : [key];
    for (const place of places) {
      const found = this.record(record, placeIn(holder, place), at, false);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Reads a list inside a response; invalid items are left out. */
  items(need: Need, given: unknown): unknown[] {
    const list = opened(given);
    if (!Array.isArray(list)) return [];
    return list.flatMap((item: unknown) => {
      const inner = new Reader();
      const value =
        typeof need === 'string'
          ? inner.value(`${need.split(' ')[0]} .`, item, '', '')
          : inner.record(need as RecordNeed, item, '', false);
      return value === undefined ? [] : [value];
    });
  }

  rows(need: ListNeed, answer: unknown): unknown {
    const { $list: key, $row: row, $beside: beside } = need;
    const body = opened(answer);
    const data = opened(getPath(body, 'data'));
    const named = getPath(body, key);
    const list = [named, body, data, getPath(data, key), getPath(body, 'result')]
      .map(opened)
      .find(Array.isArray);
    // If exactly one other key holds a list, that is the list.
    const [only, ...more] = isRecord(body) ? Object.values(body).filter(Array.isArray) : [];
    const rows = list ?? (only && more.length === 0 ? only : undefined);
    const isNothing = body === undefined || body === null || body === '';
    const isAbsent = [named, data].every(
      (place) => place === undefined || place === null || (place === data && isBare(place, key)),
    );
    const isEmpty = isNothing || (isRecord(body) && isAbsent && !isNotice(body, need));
    if (!rows && (need.$required || !isEmpty)) this.missing.push(key);
    const inner = isRecord(data) ? data : {};
    const totals = isRecord(body) ? { ...inner, ...body } : {};
    return {
      [key]: (rows ?? []).flatMap((item: unknown, index: number) => {
        if (item === null || item === undefined) return [];
        const at = `${key}[${index}]`;
        const read =
          typeof row === 'string'
            ? this.value(row, item, '.', at)
            : this.record(row as RecordNeed, item, at, true);
        return read === undefined ? [] : [read];
      }),
      totalItems: this.firstNumber(totals, TOTALS.items),
      pages: this.firstNumber(totals, TOTALS.pages),
      itemsPerPage: this.firstNumber(totals, TOTALS.size),
      ...(totals.totalIsCapped === true && { totalIsCapped: true }),
      ...(beside && (this.record({ ...beside, $always: true }, totals, '', true) as object)),
    };
  }

  firstNumber(holder: unknown, places: readonly string[]): number | undefined {
    return this.value(`number ${places.join(' ')}`, holder, '', '') as number | undefined;
  }

  whole(need: RecordNeed, body: unknown): unknown {
    const given = opened(body);
    if (isNotice(given, need)) this.missing.push('answer');
    const wrapped = isRecord(given)
      ? [given.data, given.result, Array.isArray(given.data) ? given.data[0] : undefined]
      : [];
    for (const candidate of [given, ...wrapped].filter(isRecord)) {
      const inner = new Reader();
      const value = inner.record(need, candidate, '', true);
      if (inner.missing.length === 0 && this.isSpoken(need, candidate)) return value;
    }
    return this.record(need, given ?? {}, '', true);
  }

  /** Is a candidate the record itself, and not a wrapper? A wrapper has none of the keys. */
  isSpoken(need: RecordNeed, candidate: Json): boolean {
    const [first] = Array.isArray(candidate.data) ? candidate.data : [candidate.data];
    const isWrapper = isRecord(first) || isRecord(candidate.result);
    return !isWrapper || Object.keys(need).some((key) => key in candidate);
  }
}

export const readAnswer = (need: AnswerNeed | undefined, body: unknown): Reading => {
  const reader = new Reader();
  if (need === undefined) return { value: undefined, missing: [] };
  if (isMaybeNeed(need)) {
    const { value, missing } = readAnswer(need.$maybe, body);
    return { value: missing.length === 0 ? value : undefined, missing: [] };
  }
  const value =
    typeof need === 'string'
      ? reader.value(need, body, '.', 'answer')
      : isListNeed(need)
        ? reader.rows(need, body)
        : reader.whole(need, body);
  return { value, missing: reader.missing };
};
