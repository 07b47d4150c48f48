import { remembered } from '../../ui/theme/remembered';

/** Single-letter keys can be switched off, e.g. for dictation. */
export const singleKeys = remembered<'on' | 'off'>('camarim.keys', ['on', 'off']);
