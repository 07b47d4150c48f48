/** Format of a bonus file: ruling 9, decision 0030. `batch.ts` parses its lines. */

/** Columns of the file, in the order of the example, with their labels. */
export const BATCH_COLUMNS = {
  professionalId: 'Profissional',
  value: 'Valor',
  reason: 'Motivo',
  description: 'Descrição',
  scheduleId: 'Agendamento',
  scheduleDate: 'Data do agendamento',
  reasonText: 'Texto do motivo',
} as const;

/** Required format; 5,000 lines at most. */
export const BATCH_SHAPE = {
  columns: Object.keys(BATCH_COLUMNS),
  optional: ['reasonText'],
  most: 5_000,
} as const;

/** Maximum file size in bytes. */
export const MAX_BATCH_BYTES = 2_000_000;

export const BATCH_EXAMPLE: readonly (readonly string[])[] = [
  ['507f1f77bcf86cd799439011', '150,00', '2', 'Diária de sábado', 'AB12CD', '14/03/2026 09:00', ''],
  [
    '507f1f77bcf86cd799439012',
    '89,90',
    '23',
    'Acordo de atendimento',
    'EF34GH',
    '15/03/2026',
    'Combinado com a central',
  ],
];
