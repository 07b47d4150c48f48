export const NODE_FLAGS: readonly string[];
export function requireNode(version?: string): void;
