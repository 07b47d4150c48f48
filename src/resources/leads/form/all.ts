export { AreasInput } from './AreasInput';
export { EvaluationSection } from './EvaluationSection';
export { GenderInput, TechniquesInput } from './guardedInputs';
export { ReasonsInput } from './ReasonsInput';
export { ZipcodeInput } from './ZipcodeInput';
