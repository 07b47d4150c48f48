import { describe, expect, it } from 'vitest';
import { registry } from '../../resources/all';
import { createCamarimTheme } from '../../ui/theme';
import { asCards } from './asCards';
import { cardParts } from './cardParts';

const of = (name: string, shown?: readonly string[]) => {
  const resource = registry.resources.find((one) => one.name === name);
  if (!resource) throw new Error(name);
  const columns = resource.columns.filter(({ path }) =>
    shown ? shown.includes(path) : !resource.hiddenColumns.includes(path),
  );
  return Object.fromEntries(
    cardParts(resource, columns).flatMap((part, at) =>
      part ? [[part, columns[at]?.path] as const] : [],
    ),
  );
};

describe('the parts of a card', () => {
  it('are those that the definition says', () => {
    expect(of('schedules')).toEqual({
      title: 'code',
      end: 'start',
      status: 'status',
      about: 'service',
      more: 'clientName',
    });
  });

  it('are chosen from the columns: an amount before a day, a state with tones, no id', () => {
    expect(of('transfers')).toEqual({
      title: 'professional',
      end: 'value',
      about: 'description',
      more: 'responsible',
      status: 'status',
    });
    expect(of('pushMessages')).toEqual({
      title: 'title',
      end: 'createdAt',
      about: 'message',
      more: 'cities',
    });
  });

  it('leave the end of its line to the title where the definition says so', () => {
    expect(of('artists')).toEqual({ title: 'name', about: 'email', status: 'phone' });
  });

  it('leave out what the operator has taken away', () => {
    expect(of('schedules', ['code', 'clientName'])).toEqual({ title: 'code', about: 'clientName' });
  });

  it.each(registry.resources.filter(({ can }) => can.list).map(({ name }) => name))(
    '%s has a title and no part twice',
    (name) => {
      const parts = Object.values(of(name));
      expect(new Set(parts).size).toBe(parts.length);
    },
  );
});

describe('a card', () => {
  const of = (...parts: Parameters<typeof asCards>[1]) =>
    asCards(createCamarimTheme('light'), parts) as unknown as Readonly<
      Record<string, { gridArea?: string }>
    >;
  const cell = (at: number) => `& tbody tr > :nth-child(${at} of :not(.select))`;

  it('gives what it is about its whole line where one column says it', () => {
    expect(of('title', 'about', 'end')[cell(2)]?.gridArea).toBe('2 / 2 / auto / span 3');
    expect(of('title', 'about', 'more')[cell(2)]?.gridArea).toBe('2 / 2');
  });
});
