import LogoutIcon from '@mui/icons-material/Logout';
import { formatInteger } from '../../../domain/format';
import {
  ActionRefusal,
  choice,
  computed,
  data,
  dateTime,
  defineAction,
  defineResource,
  integer,
  text,
} from '../../schema';
import type { Wire } from '../../schema/definition/mapping';
import { isBlank } from '../../schema/definition/validate';
import { namesOf } from '../shared/namesOf';
import {
  accessChangeText,
  ageText,
  type BackupWire,
  encryptionText,
  everyText,
  failureText,
  offsiteText,
  sizeText,
  spanText,
} from './facts';

interface Session {
  readonly id: string;
  readonly title?: string;
  readonly own?: boolean;
}

interface SystemRecord {
  readonly id: string;
  readonly backup?: BackupWire;
}

const BACKUP_FAILED = 'Não foi possível fazer o backup.';

const backupIn = (answer: unknown): BackupWire =>
  (answer as { backup?: BackupWire } | undefined)?.backup ?? {};

const makeBackup = defineAction<SystemRecord>({
  name: 'makeBackup',
  label: 'Fazer backup agora',
  blocked: ({ backup }) =>
    backup?.isOn ? undefined : 'Falta a configuração CAMARIM_BACKUP_DIR do servidor.',
  operation: 'system.backup',
  sends: () => ({}),
  poll: {
    operation: 'system.one',
    sends: () => ({}),
    until: (answer) => {
      const backup = backupIn(answer);
      if (backup.runningSince) return 'running';
      const problem = failureText(backup);
      if (problem) throw new ActionRefusal(problem);
      return true;
    },
    pendingText: 'Fazendo o backup…',
  },
  success: 'Backup concluído.',
  failure: BACKUP_FAILED,
});

const endSession = defineAction<Session>({
  name: 'endSession',
  label: 'Encerrar',
  labelFor: ({ title }) => `Encerrar a sessão de ${title}`,
  danger: true,
  icon: LogoutIcon,
  blocked: ({ own }) => (own ? 'Esta é a sua sessão. Use Sair.' : undefined),
  confirm: {
    title: 'Encerrar sessão',
    text: 'A pessoa precisará entrar de novo. O que ela ainda não salvou pode se perder.',
  },
  operation: 'system.endSession',
  sends: ({ id: sessionId }) => ({ sessionId }),
  success: 'Sessão encerrada.',
  failure: 'Não foi possível encerrar a sessão.',
});

const rowsField = (name: string) =>
  data(({ [name]: rows }) =>
    (Array.isArray(rows) ? rows : []).map((row: Wire) => ({ ...row, id: row._id })),
  );

/** Formats milliseconds without decimals: they would suggest false precision. */
const millisText = (value: unknown): string =>
  `${formatInteger(Math.round(Number(value) || 0))} ms`;

const backupOf = ({ backup }: Wire): BackupWire => (backup as BackupWire | undefined) ?? {};

const derived = (label: string, read: (wire: Wire) => string | null) =>
  text(label, { wire: false, read });

const ofBackup = (label: string, textOf: (backup: BackupWire, at: string) => string | null) =>
  derived(label, (wire) => textOf(backupOf(wire), String(wire.at)));

const backupFields = {
  age: ofBackup('Último backup', ageText),
  madeAt: dateTime('Feito em', { wire: 'backup.last.at' }),
  backupSize: ofBackup('Tamanho', ({ last }) =>
    last ? `${sizeText(last.bytes)}, ${formatInteger(last.rows)} registros` : null,
  ),
  encryption: ofBackup('Proteção', encryptionText),
  schedule: ofBackup('Backups automáticos', everyText),
  keep: integer('Backups guardados', { wire: 'backup.keep' }),
  offsite: ofBackup('Cópias externas', offsiteText),
  problem: ofBackup('Problema', (backup) => failureText(backup) || null),
};

/** State of our own server, 'Situação', for administrators: decision 0083. */
export default defineResource({
  name: 'system',
  label: ['Situação', 'Situação'],
  single: true,
  routes: { list: '/system' },
  menu: false,
  api: { contract: 'system', operations: { list: false, update: false } },
  fields: {
    version: text('Versão'),
    engine: choice('Banco de dados', {
      embedded: { label: 'Embutido', tone: 'neutral' },
      memory: { label: 'Em memória', tone: 'neutral' },
      postgresql: { label: 'PostgreSQL', tone: 'neutral' },
    }),
    size: derived('Tamanho do banco', (wire) => sizeText(Number(wire.databaseBytes) || 0)),
    startedAt: dateTime('No ar desde'),
    uptime: derived('Tempo no ar', ({ at, startedAt }) =>
      spanText(Date.parse(String(at)) - Date.parse(String(startedAt))),
    ),
    ...backupFields,
    backup: data(backupOf),
    slowest: rowsField('slowest'),
    failures: rowsField('failures'),
    clientErrors: rowsField('clientErrors'),
    sessions: rowsField('sessions'),
    accessChanges: rowsField('accessChanges'),
  },
  visibleWhen: Object.fromEntries(
    ['madeAt', 'backupSize', 'encryption', 'keep', 'offsite', 'problem'].map((name) => [
      name,
      (record: Wire) => !isBlank(record[name]),
    ]),
  ),
  show: {
    failure: 'Não foi possível carregar a situação do servidor.',
    sections: [
      { title: 'Servidor', facts: ['version', 'engine', 'size', 'startedAt', 'uptime'] },
      {
        title: 'Backup',
        facts: namesOf(backupFields),
        actions: [makeBackup],
      },
      {
        title: 'Operações mais lentas desde o início',
        table: {
          of: ({ slowest }) => slowest,
          columns: {
            operation: text('Operação'),
            calls: integer('Chamadas'),
            meanMs: integer('Média', { format: millisText }),
            worstMs: integer('Pior', { format: millisText }),
          },
          empty: 'Nenhuma chamada ainda.',
        },
      },
      {
        title: 'Falhas do servidor nas últimas 24 horas',
        table: {
          of: ({ failures }) => failures,
          columns: { operation: text('Operação'), times: integer('Vezes') },
          empty: 'Nenhuma falha.',
        },
      },
      {
        title: 'Erros das telas nas últimas 24 horas',
        wide: true,
        table: {
          of: ({ clientErrors }) => clientErrors,
          columns: {
            message: text('Mensagem'),
            place: text('Tela'),
            version: text('Versão'),
            times: integer('Vezes'),
            lastAt: dateTime('Última vez'),
            requestId: text('Requisição', { look: 'id' }),
          },
          empty: 'Nenhum erro.',
        },
      },
      {
        title: 'Acessos criados ou alterados nos últimos 30 dias',
        wide: true,
        table: {
          of: ({ accessChanges }) => accessChanges,
          columns: {
            at: dateTime('Quando'),
            name: text('Colaborador'),
            what: computed('O que mudou', ({ what }: { what?: string[] }) =>
              accessChangeText(what),
            ),
            by: text('Por'),
          },
          empty: 'Nenhum acesso criado ou alterado.',
        },
      },
      {
        title: 'Sessões abertas',
        wide: true,
        table: {
          of: ({ sessions }) => sessions,
          columns: {
            name: text('Nome'),
            email: text('E-mail'),
            openedAt: dateTime('Início'),
            expiresAt: dateTime('Termina em'),
          },
          empty: 'Nenhuma sessão aberta.',
          actions: [endSession],
        },
      },
    ],
  },
});
