import { describe, expect, it } from 'vitest';
import {
  accessChangeText,
  ageText,
  encryptionText,
  everyText,
  failureText,
  offsiteText,
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
    [(50 * 60 + 5) * MINUTE, '2 dias e 2 horas'],
    [-MINUTE, 'menos de um minuto'],
  ])('%i ms is %s', (span, text) => expect(spanText(span)).toBe(text));

  it.each([
    [1, '1 KB'],
    [1024 * 1024 - 1, '1.024 KB'],
    [1024 * 1024, '1 MB'],
  ])('%i bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));

  it('names the setting that is missing, and why the last backup failed', () => {
    expect(everyText({ isOn: false })).toContain('CAMARIM_BACKUP_DIR');
    expect(everyText({ isOn: true, everyMinutes: null })).toContain('CAMARIM_BACKUP_EVERY');
    expect(everyText({ isOn: true, everyMinutes: 1440 })).toBe('A cada 1 dia');
    expect(failureText({ failure: null })).toBe('');
    for (const [reason, text] of [
      ['disk-full', 'o disco está cheio'],
      ['unwritable', 'Confira CAMARIM_BACKUP_DIR'],
      ['uploads-missing', 'Confira CAMARIM_FILES_DIR'],
      ['other', 'veja o registro do servidor'],
    ] as const)
      expect(failureText({ failure: { at: '', reason } })).toContain(text);
  });

  it('tells what was changed of an account', () => {
    expect(accessChangeText(['created'])).toBe('Acesso novo');
    expect(accessChangeText(['passwordHash', 'type'])).toBe('Senha, perfil');
  });

  it('tells how old the last backup is, and whether it is encrypted', () => {
    const at = '2026-03-10T12:00:00.000Z';
    const now = '2026-03-10T15:00:00.000Z';
    const last = { name: 'a.backup.age', at, bytes: 1, rows: 1, took: 1 };
    expect([encryptionText({ last }), ageText({ last }, now)]).toEqual([
      ...['Criptografado com senha', 'há 3 horas'],
    ]);
    expect(encryptionText({ last: { ...last, name: 'a.backup' } })).toBe('Sem criptografia');
    expect([encryptionText({ last: null }), ageText({ last: null }, now)]).toEqual([
      ...[null, 'Nenhum backup feito'],
    ]);
  });

  const newestAt = '2026-03-10T15:00:00.000Z';
  const AGE = 'A mais nova é de um backup feito há 3 horas';
  const FAILED = '. O último envio falhou: ';
  it.each([
    [newestAt, undefined, AGE],
    [null, undefined, 'Nenhuma ainda'],
    [newestAt, 'unreachable', `${AGE}${FAILED}o armazenamento externo não respondeu.`],
    [null, 'refused', `Nenhuma ainda${FAILED}o armazenamento externo recusou.`],
    [null, 'of a newer server', `Nenhuma ainda${FAILED}veja o registro do servidor.`],
  ])('copies outside of the machine, newest %s, failure %s: %s', (newest, reason, text) => {
    const at = '2026-03-10T18:00:00.000Z';
    const offsite = { newestAt: newest, failure: reason === undefined ? null : { at, reason } };
    const told = offsiteText({ offsite }, at);
    expect(told?.slice(0, text.length)).toBe(text);
    expect(told?.includes(FAILED)).toBe(reason !== undefined);
    expect(offsiteText({}, at)).toBeNull();
  });
});
