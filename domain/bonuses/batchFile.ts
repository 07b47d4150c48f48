/** What a file of bonuses is like: ruling 9, decision 0080. Its lines are read by `batch.ts`. */

/** Columns of the file, in the order of the example, and what each one is called on screen. */
export const BATCH_COLUMNS = {
  professionalId: 'Profissional',
  value: 'Valor',
  reason: 'Motivo',
  description: 'Descrição',
  scheduleId: 'Agendamento',
  scheduleDate: 'Data do agendamento',
  reasonText: 'Texto do motivo',
} as const;

/** What a file has to be like; 5,000 lines at most. */
export const BATCH_SHAPE = {
  columns: Object.keys(BATCH_COLUMNS),
  optional: ['reasonText'],
  most: 5_000,
} as const;

/** Largest file, in bytes. */
export const MOST_BATCH_BYTES = 2_000_000;

/** The example that the screen gives away. */
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
