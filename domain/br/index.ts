/** Brazilian documents, telephones and addresses. Values are digits; masks are for the screen. */

/** The digits of a text. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

const checkDigit = (digits: string, weight: number): number => {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (weight - index),
    0,
  );
  const rest = (sum * 10) % 11;
  return rest === 10 ? 0 : rest;
};

/** Whether a CPF has eleven digits, not all the same, and the right check digits. */
export const isValidCpf = (cpf: string): boolean => {
  const digits = digitsOf(cpf);
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return false;
  return (
    checkDigit(digits.slice(0, 9), 10) === Number(digits[9]) &&
    checkDigit(digits.slice(0, 10), 11) === Number(digits[10])
  );
};

/** `57329982247` as `573.299.822-47`. */
export const formatCpf = (cpf: string): string =>
  digitsOf(cpf).replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');

/** Whether a postal code has eight digits. */
export const isValidCep = (cep: string): boolean => /^\d{8}$/.test(digitsOf(cep));

/** `01310100` as `01310-100`. */
export const formatCep = (cep: string): string =>
  digitsOf(cep).replace(/^(\d{5})(\d{3})$/, '$1-$2');

const AREA_CODES = new Set(
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'.split(
    ' ',
  ),
);

/** A telephone without the country code that was pasted with it. */
export const nationalPhone = (phone: string): string => {
  const digits = digitsOf(phone);
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
};

/** Whether a text is a Brazilian telephone: area code and 8 digits of a line or 9 of a mobile. */
export const isValidPhone = (phone: string): boolean => {
  const digits = nationalPhone(phone);
  return AREA_CODES.has(digits.slice(0, 2)) && /^\d{2}(9\d{8}|[2-5]\d{7})$/.test(digits);
};

/** `11987654321` as `(11) 9 8765-4321`, a line as `(11) 3456-7890`, longer ones with their country. */
export const formatPhone = (phone: string): string => {
  const digits = digitsOf(phone);
  if (digits.length > 11)
    return digits.replace(
      /^(\d{2})(\d{2})(\d)?(\d{4})(\d{4})$/,
      (_, country, area, nine, a, b) => `+${country} (${area}) ${nine ? `${nine} ` : ''}${a}-${b}`,
    );
  if (digits.length === 11) return digits.replace(/^(\d{2})(\d)(\d{4})(\d{4})$/, '($1) $2 $3-$4');
  return digits.replace(/^(\d{2})(\d{4})(\d{4})$/, '($1) $2-$3');
};

/** A text as searches compare it: lower case, without accents, spaces collapsed. */
export const plainText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** The 27 federal units. */
export const STATES =
  'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' ');
