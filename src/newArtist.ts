/** Form of a new professional, which a lead or a partner may prefill (part 2 sections 2.3, 2.11). */
export const NEW_ARTIST = '/new-artist';

/** Query parameter of that form with the id of the lead. */
export const LEAD_PARAM = 'lead';

/**
 * Returns the path that turns a lead into a professional. The screens of leads know the other page only by this path.
 */
export const newArtistPath = (leadId: string): string =>
  `${NEW_ARTIST}?${LEAD_PARAM}=${encodeURIComponent(leadId)}`;

/** Query parameter of that form with the id of the partner. */
export const PARTNER_PARAM = 'partner';

/** Returns the path that turns a partner into a professional. */
export const migratePath = (partnerId: string): string =>
  `${NEW_ARTIST}?${PARTNER_PARAM}=${encodeURIComponent(partnerId)}`;
