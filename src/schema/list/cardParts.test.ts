import { describe, expect, it } from 'vitest';
import { registry } from '../../resources/all';
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
    expect(of('artists')).toEqual({
      title: 'name',
      end: 'createdDate',
      about: 'email',
      more: 'phone',
    });
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
