/** Comments on bookings, customers and professionals: part 1 sections 2.7 and 9. */

/** Maximum length of a comment, in characters. */
export const COMMENT_LENGTH = 2_000;

/** Maximum number of comments read per record. */
export const MAX_COMMENTS = 200;
