/** Audiences of a campaign by stored value (part 3 section 3). */
export const AUDIENCES = { user: 'Cliente', artists: 'Profissional' } as const;
