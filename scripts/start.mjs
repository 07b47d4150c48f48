/**
 * `npm start`: installs missing packages, rebuilds if needed, and serves the product. The server runs in this
 * very process, so signals, exit code and terminal are its own.
 */
import './lib/ready.mjs';
import { pathToFileURL } from 'node:url';
import { build, isBuilt } from './lib/build.mjs';
import { stopWithNpm } from './lib/node.mjs';
import { inRoot } from './lib/paths.mjs';

if (!isBuilt()) await build();
stopWithNpm();
await import(pathToFileURL(inRoot('dist', 'server', 'main.js')).href);
