/** Brazilian documents, phones, postal codes and states. Values travel as digits (ruling 3). */
export { digitsOf } from './digits';
export {
  cnpjSigns,
  formatCep,
  formatCnpj,
  formatCpf,
  hideCpf,
  isValidCep,
  isValidCnpj,
  isValidCpf,
} from './documents';
export {
  areaCodes,
  formatPhone,
  internationalPhone,
  isValidPhone,
  phoneDigits,
  whatsAppUrl,
} from './phone';
export { STATES, type State, stateName } from './states';
export { collapseSpaces, lengthProblem, normaliseText } from './text';
