import { windowEvent } from '../../sessionLost';

export const [askForKeys, onKeysAsked] = windowEvent('camarim:keys');
