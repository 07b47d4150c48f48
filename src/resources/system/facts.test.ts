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

describe('the texts of the state of the server', () => {
  it.each([
    [MINUTE - 1, 'menos de um minuto'],
    [MINUTE, '1 minuto'],
    [60 * MINUTE, '1 hora'],
    [61 * MINUTE, '1 hora e 1 minuto'],
    [24 * 60 * MINUTE, '1 dia'],
    [(50 * 60 + 5) * MINUTE, '2 dias e 2 horas'],
    [-MINUTE, 'menos de um minuto'],
  ])('%i ms is %s', (span, text) => {
    expect(spanText(span)).toBe(text);
  });

  it.each([
    [1, '1 KB'],
    [1024 * 1024 - 1, '1.024 KB'],
    [1024 * 1024, '1 MB'],
    [1536 * 1024 * 1024, '1.536 MB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });

  it('names the setting that is missing, and why the last backup failed', () => {
    expect(everyText({ isOn: false })).toContain('CAMARIM_BACKUP_DIR');
    expect(everyText({ isOn: true, everyMinutes: null })).toContain('CAMARIM_BACKUP_EVERY');
    expect(everyText({ isOn: true, everyMinutes: 1440 })).toBe('A cada 1 dia');
    const of = (reason: string) => failureText({ failure: { at: '', reason } });
    expect(of('disk-full')).toContain('o disco está cheio');
    expect(of('unwritable')).toContain('Confira CAMARIM_BACKUP_DIR');
    expect(of('other')).toContain('veja o registro do servidor');
    expect(failureText({ failure: null })).toBe('');
  });

  it('tells how old the last backup is, and whether it is encrypted', () => {
    const last = {
      name: 'a.backup.age',
      at: '2026-03-10T12:00:00.000Z',
      bytes: 1,
      rows: 1,
      took: 1,
    };
    const now = '2026-03-10T15:00:00.000Z';
    expect([encryptionText({ last }), ageText({ last }, now)]).toEqual([
      ...['Criptografado com senha', 'há 3 horas'],
    ]);
    expect(encryptionText({ last: { ...last, name: 'a.backup' } })).toBe('Sem criptografia');
    expect([encryptionText({ last: null }), ageText({ last: null }, now)]).toEqual([
      ...[null, 'Nenhum backup feito'],
    ]);
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
  ])('%o is told as: %s', (away, words) => {
    expect(awayText({ away }, at)).toBe(words);
  });

  it('are not mentioned where none are kept', () => {
    expect(awayText({ away: null }, at)).toBeNull();
    expect(awayText({}, at)).toBeNull();
  });
});
