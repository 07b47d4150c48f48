export { AreasInput } from './AreasInput';
export { EvaluationSection } from './EvaluationSection';
export { ReasonsInput } from './ReasonsInput';
export { ZipcodeInput } from './ZipcodeInput';
