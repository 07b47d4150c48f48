/** How Node starts the server, and the workers of the tests. */
export const NODE_FLAGS: readonly string[];

/** Ends the process with one clear line when this Node is too old for the product. */
export function requireNode(version?: string): void;
