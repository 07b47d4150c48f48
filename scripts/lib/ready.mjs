/** Import for its effect: ends the process if Node is too old, and installs missing packages. */
import { install } from './install.mjs';
import { requireNode } from './node.mjs';

requireNode();
await install();
