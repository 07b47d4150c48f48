/** Ratings of a booking: part 1 section 2.6. */

export interface Rating {
  readonly rating: number;
  readonly valid: boolean;
}

/** Returns the displayed ratings: flagged valid, a whole value from 1 to 5. */
export const validRatings = <T extends Rating>(ratings: readonly T[]): T[] =>
  ratings.filter(
    ({ rating, valid }) => valid && Number.isInteger(rating) && rating >= 1 && rating <= 5,
  );

/** Returns a whole rating from 1 to 5 as five stars: `★★★★☆`. */
export const ratingStars = (rating: number): string => '★'.repeat(rating) + '☆'.repeat(5 - rating);

/** Returns the mean of ratings; undefined if there are none. */
export const averageRating = (ratings: readonly Pick<Rating, 'rating'>[]): number | undefined =>
  ratings.length === 0
    ? undefined
    : ratings.reduce((sum, { rating }) => sum + rating, 0) / ratings.length;

/** Returns the color of a rating: 4 and 5 green, 3 orange, 1 and 2 red. */
export const ratingTone = (rating: number): 'success' | 'warning' | 'error' => {
  if (rating >= 4) return 'success';
  return rating === 3 ? 'warning' : 'error';
};
