import type {} from '../../src/schema/definition/operationId';

/** Operations of definitions that tests make up. One that is not of the contract either stops the check of definitions. */
declare module '../../src/schema/definition/operationId' {
  interface Operations {
    readonly [id: `${'things' | 'orders' | 'stays' | 'rooms'}.${string}`]: unknown;
  }
}
