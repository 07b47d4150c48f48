/** Most minutes between the orders of a polygon (part 3 section 9); the least is 1. */
export const MOST_MINIMUM_TIME = 180;

/** What is said of a minimum time that is 0 (part 3 section 5). */
export const MINIMUM_TIME_WORDS =
  'Tempo mínimo entre os pedidos no Polígono precisa ser maior que 0.';

/** What is said of a polygon without a name (decision 0070). */
export const NAME_WORDS = 'O nome do polígono é obrigatório.';

/** Most characters of a name. */
export const MOST_NAME = 120;

/** What is wrong with the minutes between orders; undefined when nothing is. */
export const minimumTimeProblem = (minutes: number | null | undefined): string | undefined => {
  if (!minutes || minutes <= 0) return MINIMUM_TIME_WORDS;
  return Number.isInteger(minutes) && minutes <= MOST_MINIMUM_TIME
    ? undefined
    : `O tempo mínimo vai até ${MOST_MINIMUM_TIME} minutos.`;
};
