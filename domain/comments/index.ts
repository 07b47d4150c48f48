/** Comments on bookings, customers and professionals: part 1 sections 2.7 and 9. */

/** Most characters of a comment. */
export const COMMENT_LENGTH = 2_000;

/** Most comments that are read of one record. */
export const MOST_COMMENTS = 200;
