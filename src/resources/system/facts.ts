import { formatDecimal, formatInteger } from '../../../domain/format';

export interface BackupWire {
  readonly isOn?: boolean;
  readonly everyMinutes?: number | null;
  readonly keep?: number | null;
  readonly runningSince?: string | null;
  readonly last?: {
    readonly name?: string;
    readonly at: string;
    readonly bytes: number;
    readonly rows: number;
    readonly took: number;
  } | null;
  readonly failure?: { readonly at: string; readonly reason: string } | null;
  readonly offsite?: {
    readonly newestAt: string | null;
    readonly failure: { readonly at: string; readonly reason: string } | null;
  } | null;
}

const MINUTE = 60_000;
const MEGABYTE = 1024 * 1024;

export const sizeText = (bytes: number): string =>
  bytes < MEGABYTE
    ? `${formatInteger(Math.ceil(bytes / 1024))} KB`
    : `${formatDecimal(Math.round((bytes / MEGABYTE) * 100))} MB`;

const plural = (count: number, one: string, many: string): string =>
  `${formatInteger(count)} ${count === 1 ? one : many}`;

export const spanText = (milliseconds: number): string => {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE));
  if (minutes < 1) return 'menos de um minuto';
  const parts = [
    [Math.floor(minutes / 1440), 'dia', 'dias'],
    [Math.floor(minutes / 60) % 24, 'hora', 'horas'],
    [minutes % 60, 'minuto', 'minutos'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => plural(count, one, many))
    .join(' e ');
};

export const everyText = ({ isOn, everyMinutes }: BackupWire): string => {
  if (!isOn) return 'Desligados: falta a configuração CAMARIM_BACKUP_DIR';
  if (!everyMinutes) return 'Somente a pedido: falta a configuração CAMARIM_BACKUP_EVERY';
  return `A cada ${spanText(everyMinutes * MINUTE)}`;
};

const REASONS: Readonly<Record<string, string>> = {
  'disk-full': 'o disco está cheio. Libere espaço ou aponte CAMARIM_BACKUP_DIR para outro disco.',
  unwritable: 'a pasta de backups não pode ser gravada. Confira CAMARIM_BACKUP_DIR.',
  'uploads-missing':
    'faltam arquivos enviados. Confira CAMARIM_FILES_DIR e o registro do servidor.',
  failed: 'veja o registro do servidor.',
};

export const failureText = ({ failure }: BackupWire): string =>
  failure ? `O último backup falhou: ${REASONS[failure.reason] ?? REASONS.failed}` : '';

const OFFSITE_REASONS: Readonly<Record<string, string>> = {
  refused: 'o armazenamento externo recusou. Confira as configurações CAMARIM_BACKUP_S3.',
  unreachable: 'o armazenamento externo não respondeu. O servidor tenta de novo a cada hora.',
  failed: 'veja o registro do servidor.',
};

export const offsiteText = ({ offsite }: BackupWire, at: string): string | null => {
  if (!offsite) return null;
  const { newestAt, failure } = offsite;
  const age = newestAt
    ? `A mais nova é de um backup feito há ${spanText(Date.parse(at) - Date.parse(newestAt))}`
    : 'Nenhuma ainda';
  return failure
    ? `${age}. O último envio falhou: ${OFFSITE_REASONS[failure.reason] ?? OFFSITE_REASONS.failed}`
    : age;
};

/** Text about the encryption of the last backup, by its file name (`server/backup/encryption.ts`). */
export const encryptionText = ({ last }: BackupWire): string | null => {
  if (!last) return null;
  return last.name?.endsWith('.age') ? 'Criptografado com senha' : 'Sem criptografia';
};

export const ageText = ({ last }: BackupWire, at: string): string =>
  last ? `há ${spanText(Date.parse(at) - Date.parse(last.at))}` : 'Nenhum backup feito';

const CHANGE_LABELS: Readonly<Record<string, string>> = {
  created: 'Acesso novo',
  passwordHash: 'senha',
  type: 'perfil',
  email: 'e-mail',
  active: 'ativo ou inativo',
};

export const accessChangeText = (what: readonly string[] = []): string => {
  const [first = '', ...rest] = what.map((field) => CHANGE_LABELS[field] ?? field);
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(', ');
};
