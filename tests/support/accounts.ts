/** Password of the demonstration staff. */
export const DEMO_PASSWORD = 'camarim-demo';

/** The profiles that have a demonstration account, as its e-mail spells them (ruling 3). */
export const DEMO_PROFILES = [
  'administrator',
  'master',
  'marketinghead',
  'financehead',
  'operationhead',
  'staff',
  'marketing',
  'operation',
  'finance',
] as const;
