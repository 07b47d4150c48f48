export { AddressSection } from './AddressSection';
export { AreasInput } from './AreasInput';
export { EvaluationSection } from './EvaluationSection';
export { ReasonsInput } from './ReasonsInput';
