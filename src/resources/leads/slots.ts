import { saveMessage } from '../../../domain/leads';
import { lazySlot } from '../shared/lazySlot';
import { TOAST_MS } from './draft';

const kit = () => import('./form/inputs');

export const AreasInput = lazySlot(kit, 'AreasInput');
export const GenderInput = lazySlot(kit, 'GenderInput');
export const TechniquesInput = lazySlot(kit, 'TechniquesInput');
export const ReasonsInput = lazySlot(kit, 'ReasonsInput');
export const ZipcodeInput = lazySlot(kit, 'ZipcodeInput');
export const EvaluationSection = lazySlot(kit, 'EvaluationSection');
export const LeadToast = lazySlot(
  async () => {
    const { brokenRules } = await import('../shared/brokenRules');
    return { Toast: brokenRules('leads', saveMessage, TOAST_MS) };
  },
  'Toast',
  0,
);
