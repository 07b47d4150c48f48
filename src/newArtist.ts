/** Path of the form of a new professional. A lead or a partner may prefill it (part 2 sections 2.3, 2.11). */
export const NEW_ARTIST = '/new-artist';

export const LEAD_PARAM = 'lead';

/** Path of the form that is prefilled with a lead. */
export const newArtistPath = (leadId: string): string =>
  `${NEW_ARTIST}?${LEAD_PARAM}=${encodeURIComponent(leadId)}`;

export const PARTNER_PARAM = 'partner';

/** Path of the form that is prefilled with a partner. */
export const migratePath = (partnerId: string): string =>
  `${NEW_ARTIST}?${PARTNER_PARAM}=${encodeURIComponent(partnerId)}`;
