/** Maximum length of the code of a voucher, in characters. */
export const VOUCHER_CODE_LENGTH = 60;
