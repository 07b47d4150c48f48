import { remembered } from '../../ui/theme/remembered';

/** Whether keys of one letter do anything: who dictates, or types by mistake, can switch them off. */
export const singleKeys = remembered<'on' | 'off'>('camarim.keys', ['on', 'off']);
