/** How long what was done with a professional or a partner is told: part 2 section 9. */
export const ARTIST_TOAST = { toastMs: 2000 } as const;
