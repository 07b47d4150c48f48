import {
  type AnswerNeed,
  isListNeed,
  isMaybeNeed,
  type ListNeed,
  type Need,
  type RecordNeed,
} from '../../contract/needs';
import { getPath, isRecord } from '../../domain/paths';

// Parses responses by their needs (`contract/needs.ts`) and normalizes the value formats of all services. Never throws.

/** Result of reading: the value, and the names of missing keys, without any values. */
export interface Reading {
  readonly value: unknown;
  /** Paths from the root of the response: `schedules[3]._id`. */
  readonly missing: readonly string[];
}

type Json = Readonly<Record<string, unknown>>;

/** Parses JSON that a service sent as text inside its JSON. */
const parseNested = (value: unknown): unknown => {
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
  const raw = isRecord(value) ? (value._id ?? value.id ?? value.$oid) : value;
  if (isRecord(raw)) return idOf(raw);
  const text = typeof raw === 'number' || typeof raw === 'string' ? String(raw).trim() : '';
  return text === '' ? undefined : text;
};

/** Parses `1234.5`, `1.234,50`, `1,234.50`, `1234,5`, `R$ 10`. The last point or comma is the decimal separator. */
const numberOf = (value: unknown): number | undefined => {
  const raw = isRecord(value) ? (value.$numberDecimal ?? value.$numberInt) : value;
  if (typeof raw === 'number' && Number.isFinite(raw)) return raw;
  if (typeof raw !== 'string') return undefined;
  const bare = raw.replace(/^(-?)\s*R\$/, '$1').replace(/[\s%]/g, '');
  const isCommaDecimal = bare.lastIndexOf(',') > bare.lastIndexOf('.');
  const plain = isCommaDecimal ? bare.replace(/\./g, '').replace(',', '.') : bare.replace(/,/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
};

const TRUE: readonly unknown[] = [true, 1, 'true', '1', 'sim', 's', 'yes', 'y'];
const FALSE: readonly unknown[] = [false, 0, 'false', '0', 'não', 'nao', 'n', 'no', ''];

const flagOf = (value: unknown): boolean | undefined => {
  const raw = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (TRUE.includes(raw)) return true;
  return FALSE.includes(raw) ? false : undefined;
};

const DAY_FIRST = /^(\d{2})\/(\d{2})\/(\d{4})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/;
const WITHOUT_ZONE = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/;

/** Returns an ISO text. A time without a zone is UTC (ruling 2); a date without a time gets none. */
const instantOf = (value: unknown): string | undefined => {
  const raw = isRecord(value) ? value.$date : value;
  if (isRecord(raw)) return instantOf(Number(raw.$numberLong));
  if (typeof raw === 'number') {
    // Numbers below 1e10 are seconds (until the year 2286), larger ones milliseconds (from 1970-04-26 on).
    const date = new Date(Math.abs(raw) < 1e10 ? raw * 1000 : raw);
    return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
  }
  if (typeof raw !== 'string') return undefined;
  const text = raw.trim();
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
  if (local === '') return undefined;
  // A Brazilian number is shown without its country code.
  return country === '55' ? local : country + local;
};

const emailOf = (value: unknown): string | undefined =>
  isRecord(value) ? textOf(value.email) : textOf(value);

const PARSERS: Readonly<Record<string, (value: unknown) => unknown>> = {
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
const valueAt = (holder: unknown, path: string): unknown =>
  path === '.' ? holder : getPath(holder, path);

/** Returns the list for a key: the first of its paths with items. A single value becomes the only item. */
const listIn = (need: unknown, holder: unknown, key: string): unknown => {
  const [, ...paths] = typeof need === 'string' ? need.split(' ') : [];
  for (const path of paths) {
    const found = parseNested(getPath(holder, path)) ?? [];
    const list = Array.isArray(found) ? found : [found];
    if (list.length > 0) return list;
  }
  return paths.length > 0 ? [] : getPath(holder, key);
};

const defaultPaths = (key: string, kind: string): readonly string[] =>
  kind === 'id' && key === '_id' ? ['_id', 'id'] : [key];

const TOTALS = {
  items: ['totalItems', 'total', 'totalCount', 'count'],
  pages: ['pages', 'totalPages'],
  size: ['itemsPerPage'],
};

/** True if a wrapper contains only the totals of a list: its list is absent. */
const hasOnlyTotals = (wrapper: unknown, key: string): boolean =>
  isRecord(wrapper) &&
  Object.entries(wrapper).every(([name, value]) =>
    name === key ? value === null : Object.values(TOTALS).flat().includes(name),
  );

const NOTICE = /^(message|msg|description|errors?|success|ok)$/;
const NOTICE_DETAIL = /^(code|status|statusCode)$/;

/** True if a response only reports an outcome (`{ message, success }`) and has no key that the need reads. */
const isNotice = (answer: unknown, need: RecordNeed | ListNeed): boolean => {
  if (!isRecord(answer)) return false;
  const neededKeys = isListNeed(need) ? Object.keys(need.$beside ?? {}) : Object.keys(need);
  const names = Object.keys(answer);
  return (
    names.some((name) => NOTICE.test(name)) &&
    names.every(
      (name) => (NOTICE.test(name) || NOTICE_DETAIL.test(name)) && !neededKeys.includes(name),
    )
  );
};

/** A parsed need. Cached, because a list of 5,000 rows uses the same needs 5,000 times. */
interface ParsedNeed {
  readonly read: (value: unknown) => unknown;
  readonly kind: string;
  readonly required: boolean;
  readonly fallback: string | undefined;
  readonly paths: readonly string[];
}

const parsedNeeds = new Map<string, ParsedNeed>();

const parseNeed = (need: string): ParsedNeed => {
  const cached = parsedNeeds.get(need);
  if (cached) return cached;
  const [markedKind = '', ...paths] = need.split(' ');
  const [kind = '', fallback] = markedKind.replace('!', '').split('=');
  const read = PARSERS[kind] as (value: unknown) => unknown;
  const parsed = { read, kind, required: markedKind.endsWith('!'), fallback, paths };
  parsedNeeds.set(need, parsed);
  return parsed;
};

class Reader {
  readonly missing: string[] = [];

  readValue(need: string, holder: unknown, key: string, keyPath: string): unknown {
    const { read, kind, required, fallback, paths } = parseNeed(need);
    let hasEmptyText = false;
    for (const path of paths.length > 0 ? paths : defaultPaths(key, kind)) {
      const found = read(valueAt(holder, path));
      if (found !== undefined && found !== '') return found;
      hasEmptyText ||= found === '';
    }
    // An empty text counts only if no other path has a value.
    if (hasEmptyText && !required) return '';
    if (required) this.missing.push(keyPath);
    if (fallback === undefined) return undefined;
    return read(fallback) ?? fallback;
  }

  /** Reads a record; undefined if it is absent or incomplete. If `required`, its missing keys are reported. */
  readRecord(need: RecordNeed, value: unknown, keyPath: string, required: boolean): unknown {
    const wire = parseNested(value);
    const isScalar = need.$scalar && wire !== undefined && wire !== null;
    if (!isRecord(wire) && !need.$always && !isScalar) {
      if (required) this.missing.push(keyPath || 'answer');
      return undefined;
    }
    const inner = new Reader();
    const record: Record<string, unknown> = {};
    for (const [key, part] of Object.entries(need)) {
      // Names with `$` are options of the record.
      if (key.startsWith('$')) continue;
      const path = keyPath === '' ? key : `${keyPath}.${key}`;
      record[key] = inner.readKey(part as Need, wire, key, path);
    }
    if (inner.missing.length === 0) return record;
    if (need.$always) {
      this.missing.push(...inner.missing);
      return record;
    }
    if (required) this.missing.push(...inner.missing);
    return undefined;
  }

  readKey(need: Need, holder: unknown, key: string, keyPath: string): unknown {
    if (typeof need === 'string') return this.readValue(need, holder, key, keyPath);
    if (Array.isArray(need)) return this.readItems(need[0] as Need, listIn(need[0], holder, key));
    const record = need as RecordNeed;
    const paths = typeof record.$at === 'string' ? record.$at.split(' ') : [key];
    for (const path of paths) {
      const found = this.readRecord(record, valueAt(holder, path), keyPath, false);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Reads a list inside a response; invalid items are left out. */
  readItems(need: Need, value: unknown): unknown[] {
    const list = parseNested(value);
    if (!Array.isArray(list)) return [];
    return list.flatMap((item: unknown) => {
      const inner = new Reader();
      const read =
        typeof need === 'string'
          ? inner.readValue(`${need.split(' ')[0]} .`, item, '', '')
          : inner.readRecord(need as RecordNeed, item, '', false);
      return read === undefined ? [] : [read];
    });
  }

  /** Reads a list response with its totals. */
  readRows(need: ListNeed, answer: unknown): unknown {
    const { $list: key, $row: row, $beside: beside } = need;
    const body = parseNested(answer);
    const data = parseNested(getPath(body, 'data'));
    const keyed = getPath(body, key);
    const list = [keyed, body, data, getPath(data, key), getPath(body, 'result')]
      .map(parseNested)
      .find(Array.isArray);
    // If exactly one other key holds a list, that is the list.
    const [only, ...more] = isRecord(body) ? Object.values(body).filter(Array.isArray) : [];
    const rows = list ?? (only && more.length === 0 ? only : undefined);
    const isBodyEmpty = body === undefined || body === null || body === '';
    const isListAbsent = [keyed, data].every(
      (value) =>
        value === undefined || value === null || (value === data && hasOnlyTotals(value, key)),
    );
    const isEmpty = isBodyEmpty || (isRecord(body) && isListAbsent && !isNotice(body, need));
    if (!rows && (need.$required || !isEmpty)) this.missing.push(key);
    const innerTotals = isRecord(data) ? data : {};
    const totals = isRecord(body) ? { ...innerTotals, ...body } : {};
    return {
      [key]: (rows ?? []).flatMap((item: unknown, index: number) => {
        if (item === null || item === undefined) return [];
        const keyPath = `${key}[${index}]`;
        const read =
          typeof row === 'string'
            ? this.readValue(row, item, '.', keyPath)
            : this.readRecord(row as RecordNeed, item, keyPath, true);
        return read === undefined ? [] : [read];
      }),
      totalItems: this.firstNumber(totals, TOTALS.items),
      pages: this.firstNumber(totals, TOTALS.pages),
      itemsPerPage: this.firstNumber(totals, TOTALS.size),
      ...(totals.totalIsCapped === true && { totalIsCapped: true }),
      ...(beside && (this.readRecord({ ...beside, $always: true }, totals, '', true) as object)),
    };
  }

  firstNumber(holder: unknown, paths: readonly string[]): number | undefined {
    return this.readValue(`number ${paths.join(' ')}`, holder, '', '') as number | undefined;
  }

  /** Reads a response that is one record, bare or in a wrapper. */
  readSingle(need: RecordNeed, answer: unknown): unknown {
    const body = parseNested(answer);
    if (isNotice(body, need)) this.missing.push('answer');
    const wrapped = isRecord(body)
      ? [body.data, body.result, Array.isArray(body.data) ? body.data[0] : undefined]
      : [];
    for (const candidate of [body, ...wrapped].filter(isRecord)) {
      const inner = new Reader();
      const value = inner.readRecord(need, candidate, '', true);
      if (inner.missing.length === 0 && this.isRecordItself(need, candidate)) return value;
    }
    return this.readRecord(need, body ?? {}, '', true);
  }

  /** Is a candidate the record itself? A wrapper has none of the keys. */
  isRecordItself(need: RecordNeed, candidate: Json): boolean {
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
  if (typeof need !== 'string') {
    const value = isListNeed(need) ? reader.readRows(need, body) : reader.readSingle(need, body);
    return { value, missing: reader.missing };
  }
  return { value: reader.readValue(need, body, '.', 'answer'), missing: reader.missing };
};
