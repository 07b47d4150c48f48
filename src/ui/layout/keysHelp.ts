import { windowEvent } from '../../sessionLost';

/** The operator requests the help on keyboard shortcuts. */
export const [askForKeys, onKeysAsked] = windowEvent('camarim:keys');
