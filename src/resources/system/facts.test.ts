import { describe, expect, it } from 'vitest';
import {
  ageText,
  awayText,
  encryptionText,
  everyText,
  failureText,
  sizeText,
  spanText,
} from './facts';

const MINUTE = 60_000;

describe('the words of the server’s state', () => {
  it.each([
    [0, 'menos de um minuto'],
    [MINUTE - 1, 'menos de um minuto'],
    [MINUTE, '1 minuto'],
    [59 * MINUTE, '59 minutos'],
    [60 * MINUTE, '1 hora'],
    [61 * MINUTE, '1 hora e 1 minuto'],
    [24 * 60 * MINUTE, '1 dia'],
    [(24 * 60 + 5) * MINUTE, '1 dia'],
    [(50 * 60 + 5) * MINUTE, '2 dias e 2 horas'],
    [-MINUTE, 'menos de um minuto'],
  ])('%i ms is %s', (span, text) => {
    expect(spanText(span)).toBe(text);
  });

  it.each([
    [0, '0 KB'],
    [1, '1 KB'],
    [1024 * 1024 - 1, '1.024 KB'],
    [1024 * 1024, '1 MB'],
    [1536 * 1024 * 1024, '1.536 MB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });

  it('say which setting is missing', () => {
    expect(everyText({ isOn: false })).toContain('CAMARIM_BACKUP_DIR');
    expect(everyText({ isOn: true, everyMinutes: null })).toContain('CAMARIM_BACKUP_EVERY');
    expect(everyText({ isOn: true, everyMinutes: 1440 })).toBe('A cada 1 dia');
  });

  it('say why the last backup failed, and of a reason they do not know where to look', () => {
    const of = (reason: string) => failureText({ failure: { at: '', reason } });
    expect(of('disk-full')).toContain('o disco está cheio');
    expect(of('other')).toContain('veja o registro do servidor');
    expect(failureText({ failure: null })).toBe('');
  });

  it.each([
    ['camarim-auto-20260310T150000Z.backup.age', 'Criptografado com senha'],
    ['camarim-auto-20260310T150000Z.backup', 'Sem criptografia'],
  ])('say of %s: %s', (name, words) => {
    const last = { name, at: '2026-03-10T12:00:00.000Z', bytes: 1, rows: 1, took: 1 };
    expect(encryptionText({ last })).toBe(words);
    expect(encryptionText({ last: null })).toBeNull();
  });

  it('say how old the last backup is', () => {
    const last = { at: '2026-03-10T12:00:00.000Z', bytes: 1, rows: 1, took: 1 };
    expect(ageText({ last }, '2026-03-10T15:00:00.000Z')).toBe('há 3 horas');
    expect(ageText({ last: null }, '2026-03-10T15:00:00.000Z')).toBe('Nenhum backup feito');
  });
});

describe('copies outside of the machine', () => {
  const at = '2026-03-10T18:00:00.000Z';
  const newestAt = '2026-03-10T15:00:00.000Z';
  it.each([
    [{ newestAt, failure: null }, 'A mais nova é de um backup feito há 3 horas'],
    [{ newestAt: null, failure: null }, 'Nenhuma ainda'],
    [
      { newestAt, failure: { at, reason: 'unreachable' } },
      'A mais nova é de um backup feito há 3 horas. O último envio falhou: o armazenamento externo não respondeu. O servidor tenta de novo a cada hora.',
    ],
    [
      { newestAt: null, failure: { at, reason: 'refused' } },
      'Nenhuma ainda. O último envio falhou: o armazenamento externo recusou. Confira as configurações CAMARIM_BACKUP_S3.',
    ],
    [
      { newestAt: null, failure: { at, reason: 'of a newer server' } },
      'Nenhuma ainda. O último envio falhou: veja o registro do servidor.',
    ],
  ])('%o is said in words', (away, words) => {
    expect(awayText({ away }, at)).toBe(words);
  });

  it('are not spoken of where none are kept', () => {
    expect(awayText({ away: null }, at)).toBeNull();
    expect(awayText({}, at)).toBeNull();
  });
});
