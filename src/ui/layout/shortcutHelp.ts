import { windowEvent } from '../../sessionLost';

export const [requestShortcutHelp, onShortcutHelpRequest] = windowEvent('camarim:keys');
