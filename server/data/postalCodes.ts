/** Postal codes of Brazil: ranges that belong to exactly one city. */

/** First and last code of a range, their first five digits, with the city that owns all of it. */
export type CepRange = readonly [from: number, to: number, city: string, uf: string];

/**
 * Ranges within one municipality. If sources disagree about the edge of a range, the narrower one is used. A code
 * outside of all ranges is unknown, never guessed.
 */
export const CEP_RANGES: readonly CepRange[] = [
  [1000, 5999, 'São Paulo', 'SP'],
  [6000, 6299, 'Osasco', 'SP'],
  [8000, 8499, 'São Paulo', 'SP'],
  [9000, 9299, 'Santo André', 'SP'],
  [13010, 13105, 'Campinas', 'SP'],
  [20000, 23799, 'Rio de Janeiro', 'RJ'],
  [24000, 24399, 'Niterói', 'RJ'],
  [29000, 29099, 'Vitória', 'ES'],
  [30000, 31999, 'Belo Horizonte', 'MG'],
  [34000, 34019, 'Nova Lima', 'MG'],
  [40000, 41999, 'Salvador', 'BA'],
  [49000, 49098, 'Aracaju', 'SE'],
  [50000, 52999, 'Recife', 'PE'],
  [57000, 57099, 'Maceió', 'AL'],
  [58000, 58099, 'João Pessoa', 'PB'],
  [59000, 59139, 'Natal', 'RN'],
  [60000, 60999, 'Fortaleza', 'CE'],
  [64000, 64099, 'Teresina', 'PI'],
  [65000, 65099, 'São Luís', 'MA'],
  [66000, 66999, 'Belém', 'PA'],
  [68900, 68911, 'Macapá', 'AP'],
  [69000, 69099, 'Manaus', 'AM'],
  [69300, 69339, 'Boa Vista', 'RR'],
  [69900, 69920, 'Rio Branco', 'AC'],
  [70000, 72799, 'Brasília', 'DF'],
  [73000, 73699, 'Brasília', 'DF'],
  [74000, 74894, 'Goiânia', 'GO'],
  [76800, 76834, 'Porto Velho', 'RO'],
  [77000, 77249, 'Palmas', 'TO'],
  [78000, 78099, 'Cuiabá', 'MT'],
  [79000, 79124, 'Campo Grande', 'MS'],
  [80000, 82999, 'Curitiba', 'PR'],
  [88000, 88099, 'Florianópolis', 'SC'],
  [90000, 91999, 'Porto Alegre', 'RS'],
];

/** Returns the city of a postal code of 8 digits; undefined if the code is ambiguous. */
export const cityOfCep = (
  digits: string,
): { readonly city: string; readonly uf: string } | undefined => {
  if (!/^\d{8}$/.test(digits)) return undefined;
  const sector = Number(digits.slice(0, 5));
  const range = CEP_RANGES.find(([from, to]) => from <= sector && sector <= to);
  return range && { city: range[2], uf: range[3] };
};
