/** Password of the demonstration staff. */
export const DEMO_PASSWORD = 'camarim-demo';
