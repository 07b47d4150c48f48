export { CancelReasonInput } from './CancelReasonInput';
export { InfractionInputs } from './InfractionInputs';
export { ProfessionalInput } from './ProfessionalInput';
export { ServiceInputs } from './ServiceInputs';
export { VoucherInput } from './VoucherInput';
