/** The form of a new professional, which may begin with a lead (part 2 section 2.11). */
export const NEW_ARTIST = '/new-artist';

/** The name of the lead's id in the address of that form. */
export const LEAD_PARAM = 'lead';

/**
 * Where a lead becomes a professional: the one hand-over of the leads' screens, which know nothing of
 * the page behind it.
 */
export const newArtistPath = (leadId: string): string =>
  `${NEW_ARTIST}?${LEAD_PARAM}=${encodeURIComponent(leadId)}`;
