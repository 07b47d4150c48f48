/** `npm run words`: writes `docs/words.md`, the options of a definition. */
import { writeFileSync } from 'node:fs';
import { inRoot } from './lib/paths.mjs';
import { wordsPage } from './lib/words.mjs';

writeFileSync(inRoot('docs', 'words.md'), wordsPage());
