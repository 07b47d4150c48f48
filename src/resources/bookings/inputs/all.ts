export { CancelReasonInput } from './CancelReasonInput';
export { ProfessionalInput } from './ProfessionalInput';
export { ServiceInputs } from './ServiceInputs';
export { VoucherInput } from './VoucherInput';
