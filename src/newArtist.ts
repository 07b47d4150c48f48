/** The form of a new professional, which may begin with a lead or a partner (part 2 sections 2.3, 2.11). */
export const NEW_ARTIST = '/new-artist';

/** The name of the lead's id in the address of that form. */
export const LEAD_PARAM = 'lead';

/**
 * Where a lead becomes a professional: the one hand-over of the leads' screens, which know nothing of
 * the page behind it.
 */
export const newArtistPath = (leadId: string): string =>
  `${NEW_ARTIST}?${LEAD_PARAM}=${encodeURIComponent(leadId)}`;

/** The name of the partner's id there. */
export const PARTNER_PARAM = 'partner';

/** Where a partner becomes a professional. */
export const migratePath = (partnerId: string): string =>
  `${NEW_ARTIST}?${PARTNER_PARAM}=${encodeURIComponent(partnerId)}`;
