/**
 * `npm start`: installs missing packages, rebuilds if needed, and serves the product. The server runs in this
 * very process, so signals, exit code and terminal are its own.
 */
import { pathToFileURL } from 'node:url';
import { build, isBuilt } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node.mjs';
import { stopWithNpm } from './lib/parent.mjs';
import { inRoot } from './lib/paths.mjs';

requireNode();
await install();
if (!isBuilt()) await build();
stopWithNpm();
await import(pathToFileURL(inRoot('dist', 'server', 'main.js')).href);
