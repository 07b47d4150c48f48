import { lazySlot } from '../shared/lazySlot';

/** Custom form sections; loaded with the first form of a lead. */

const kit = () => import('./form/all');

export const AreasInput = lazySlot(kit, 'AreasInput');
export const ReasonsInput = lazySlot(kit, 'ReasonsInput');
export const ZipcodeInput = lazySlot(kit, 'ZipcodeInput');
export const EvaluationSection = lazySlot(kit, 'EvaluationSection');
