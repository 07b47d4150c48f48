/** Form of a new professional, which a lead or a partner may prefill (part 2 sections 2.3, 2.11). */
export const NEW_ARTIST = '/new-artist';

export const LEAD_PARAM = 'lead';

/** The screens of leads know the other page only by this path. */
export const newArtistPath = (leadId: string): string =>
  `${NEW_ARTIST}?${LEAD_PARAM}=${encodeURIComponent(leadId)}`;

export const PARTNER_PARAM = 'partner';

export const migratePath = (partnerId: string): string =>
  `${NEW_ARTIST}?${PARTNER_PARAM}=${encodeURIComponent(partnerId)}`;
