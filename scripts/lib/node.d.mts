/** Node flags of the server and of the test workers. */
export const NODE_FLAGS: readonly string[];

/** Ends the process with one clear line if this Node is too old for the product. */
export function requireNode(version?: string): void;
