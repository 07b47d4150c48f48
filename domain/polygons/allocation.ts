/** Maximum minutes between orders of a polygon (part 3 section 9); the minimum is 1. */
export const MAX_MINIMUM_TIME = 180;

/** Message for a minimum time of 0 (part 3 section 5). */
export const MINIMUM_TIME_WORDS =
  'Tempo mínimo entre os pedidos no Polígono precisa ser maior que 0.';

/** Message for a polygon without a name (decision 0070). */
export const NAME_WORDS = 'O nome do polígono é obrigatório.';

/** Maximum length of a name, in characters. */
export const MAX_NAME = 120;

/** Returns the validation message for the minutes between orders; undefined if valid. */
export const minimumTimeProblem = (minutes: number | null | undefined): string | undefined => {
  if (!minutes || minutes <= 0) return MINIMUM_TIME_WORDS;
  return Number.isInteger(minutes) && minutes <= MAX_MINIMUM_TIME
    ? undefined
    : `O tempo mínimo vai até ${MAX_MINIMUM_TIME} minutos.`;
};
