/** Duration of toasts about professionals and partners: part 2 section 9. */
export const ARTIST_TOAST = { toastMs: 2000 } as const;
