import { customType, timestamp } from 'drizzle-orm/pg-core';

/** An instant, UTC, to the millisecond. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The bytes of a file. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});
