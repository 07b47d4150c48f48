import { expect, it } from 'vitest';
import { averageRating, ratingStars, ratingTone, validRatings } from './ratings';

it('B-RATE-02 the ratings that are shown: are the valid ones from 1 to 5', () => {
  const values = [1, 2, 3, 4, 5, 0, 6, -1, 0.99, 4.5, 5.01, Number.NaN];
  const ratings = values.map((rating) => ({ rating, valid: true }));
  expect(validRatings(ratings).map(({ rating }) => rating)).toEqual([1, 2, 3, 4, 5]);
});

it('B-RATE-02 the ratings that are shown: keeps the order and every field', () => {
  const five = { _id: 'a', rating: 5, valid: true, feedback: 'Ótima', date: '2026-03-10' };
  const one = { ...five, _id: 'c', rating: 1, feedback: '' };
  expect(validRatings([five, { ...five, _id: 'b', valid: false }, one])).toEqual([five, one]);
  expect(validRatings([])).toEqual([]);
});

it.each([
  [1, 'error'],
  [2, 'error'],
  [3, 'warning'],
  [4, 'success'],
  [5, 'success'],
])('B-RATE-04 the color of a rating: %i is %s', (rating, tone) =>
  expect(ratingTone(rating)).toBe(tone),
);

it.each([
  [1, '★☆☆☆☆'],
  [4, '★★★★☆'],
  [5, '★★★★★'],
])('B-RATE-02 %i is %s', (rating, stars) => expect(ratingStars(rating)).toBe(stars));

it.each([
  [[], undefined],
  [[3], 3],
  [[5, 4], 4.5],
  [[5, 5, 4], 14 / 3],
])('the mean of %j is %s', (ratings, mean) =>
  expect(averageRating(ratings.map((rating) => ({ rating })))).toBe(mean),
);
