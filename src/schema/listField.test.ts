import { describe, expect, it } from 'vitest';
import { integer, list, money, text } from './index';
import { filledItems, itemErrors } from './listField';

const services = list(
  'Serviços',
  {
    title: text('Título', { required: true }),
    value: money('Valor', { required: true, unit: 'reais', min: 1 }),
    count: integer('Quantidade', { required: true, min: 1, wire: 'quantity' }),
  },
  { item: 'Serviço', required: 'Adicione um serviço', invalid: 'Verifique', max: 2 },
);

const whole = { title: 'Escova', value: 1234, count: 2 };

describe('a list of items', () => {
  it('crosses the wire by the codecs and names of its fields', () => {
    const wire = [{ title: 'Escova', value: 12.34, quantity: 2 }];
    expect(services.codec.decode(wire)).toEqual([whole]);
    expect(services.codec.encode([whole])).toEqual(wire);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['no list', 'x'],
  ])('reads %s as no item', (_, wire) => {
    expect(services.codec.decode(wire)).toEqual([]);
  });

  it('leaves a line without anything behind', () => {
    expect(services.codec.encode([whole, { title: '', value: null }, {}])).toHaveLength(1);
    expect(filledItems([{}, whole])).toEqual([whole]);
  });

  it.each([
    ['a whole line', [whole], undefined],
    ['a whole line and an empty one', [whole, {}], undefined],
    ['as many as there may be', [whole, whole], undefined],
    ['one too many', [whole, whole, whole], 'Máximo de 2 itens'],
    ['an empty line alone', [{}], 'Adicione um serviço'],
    ['a line without its value', [{ ...whole, value: null }], 'Verifique'],
    ['a line below a limit', [{ ...whole, count: 0 }], 'Verifique'],
  ])('judges %s', (_, value, message) => {
    expect(services.check?.(value as never)).toBe(message);
  });

  it('names what a line lacks, field by field', () => {
    expect(itemErrors(services.items, { title: 'Escova', count: 0 })).toEqual({
      value: 'Campo obrigatório',
      count: 'Valor mínimo: 1',
    });
  });
});
