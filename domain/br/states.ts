export interface State {
  readonly code: string;
  readonly name: string;
}

const NAMES: Readonly<Record<string, string>> = {
  AC: 'Acre',
  AL: 'Alagoas',
  AP: 'Amapá',
  AM: 'Amazonas',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MT: 'Mato Grosso',
  MS: 'Mato Grosso do Sul',
  MG: 'Minas Gerais',
  PA: 'Pará',
  PB: 'Paraíba',
  PR: 'Paraná',
  PE: 'Pernambuco',
  PI: 'Piauí',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RS: 'Rio Grande do Sul',
  RO: 'Rondônia',
  RR: 'Roraima',
  SC: 'Santa Catarina',
  SP: 'São Paulo',
  SE: 'Sergipe',
  TO: 'Tocantins',
};

/** The 26 states and the Federal District, by name. */
export const STATES: readonly State[] = Object.entries(NAMES).map(([code, name]) => ({
  code,
  name,
}));

/** Returns the name of a state by its two letters, in any case; undefined if unknown. */
export const stateName = (code: string): string | undefined => {
  const key = code.toUpperCase();
  return Object.hasOwn(NAMES, key) ? NAMES[key] : undefined;
};
