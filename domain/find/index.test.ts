import { expect, it } from 'vitest';
import { readTyped } from '.';

it.each([
  ['', undefined],
  [' a ', undefined],
  ['ab', { text: 'ab', code: 'AB', words: 'ab', email: 'ab' }],
  [' #ab12cd ', { text: '#ab12cd', code: 'AB12CD', words: '#ab12cd', email: '#ab12cd' }],
  ['123', { text: '123', code: '123' }],
  ['4321', { text: '4321', code: '4321', phone: '4321' }],
  ['98765-4321', { text: '98765-4321', code: '98765-4321', phone: '987654321' }],
  ['(11) 9 8765-4321', { text: '(11) 9 8765-4321', phone: '11987654321' }],
  ['529.982.247-25', { text: '529.982.247-25', phone: '52998224725', cpf: '52998224725' }],
  ['529.982.247-26', { text: '529.982.247-26', phone: '52998224726' }],
  ['\u2068K80EEG\u2069', { text: 'K80EEG', code: 'K80EEG', words: 'k80eeg', email: 'k80eeg' }],
  ['011 98765\u20134321', { text: '011 98765-4321', phone: '11987654321' }],
  ['Érica  Lima', { text: 'Érica Lima', words: 'erica lima' }],
  [
    'Ana@Cliente.test',
    { text: 'Ana@Cliente.test', words: 'ana@cliente.test', email: 'ana@cliente.test' },
  ],
  ['12345678901234', { text: '12345678901234', code: '12345678901234' }],
])('what was typed: %j', (typed, read) => expect(readTyped(typed)).toEqual(read));
