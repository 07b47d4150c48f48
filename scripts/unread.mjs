/** `npm run unread`: stored columns that no query and no rule reads, each with its reason. */
import { columnsWithoutReason, readReasons } from './lib/unread.mjs';

for (const [reason, columns] of Object.entries(readReasons()))
  console.log(`${reason}:\n  ${columns.join('\n  ')}\n`);
const faults = columnsWithoutReason();
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
