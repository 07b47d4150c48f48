import { describe, expect, it } from 'vitest';
import { diffOf, maskedField } from './audit';

describe('what the audit shows ()', () => {
  it.each([
    ['cpf', '529.982.247-25', '***.982.247-**'],
    ['partnerDoc', '52998224725', '***.982.247-**'],
    ['rg', '12.345.678-9', '***'],
    ['cnpj', '11222333000181', '***'],
    ['newPassword', 'camarim-demo', '***'],
    ['clientSecret', 'abc', '***'],
    ['hash', 'abc', '***'],
    ['content', [1, 2, 3], '***'],
    ['filter', '52998224725', '***.982.247-**'],
    ['comment', 'CPF 529.982.247-25 confere', 'CPF ***.982.247-** confere'],
    ['phone', '11987654321', '11987654321'],
    ['cpf', null, null],
    [
      'partner',
      { name: 'Ana', cpf: '52998224725', login: [{ token: 'abc', at: 1 }] },
      { name: 'Ana', cpf: '***.982.247-**', login: [{ token: '***', at: 1 }] },
    ],
    [
      'cpf',
      { documentNumber: '52998224725', image: 'a.png' },
      { documentNumber: '***.982.247-**', image: 'a.png' },
    ],
  ])('%s: %j is told as %j', (name, value, told) => {
    expect(maskedField(name, value)).toEqual(told);
  });

  it('a change that hides in the hidden digits is a change all the same', () => {
    expect(diffOf({ cpf: '52998224725' }, { cpf: '11198224725' })).toEqual({
      cpf: { before: '***.982.247-**', after: '***.982.247-**' },
    });
  });
});
