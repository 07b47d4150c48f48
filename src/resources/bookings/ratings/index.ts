import {
  averageRating,
  ratingStars,
  ratingTone,
  validRatings,
} from '../../../../domain/bookings/ratings';
import { formatDecimal } from '../../../../domain/format';
import type { Answer } from '../../../dataProvider';
import { choice, data, dateTime, defineAction, defineResource, text } from '../../../schema';

type Rating = Answer<'ratings.list'>['data'][number];

interface RatedBooking {
  readonly ratings?: readonly Rating[] | null;
}

const shownRatings = ({ ratings }: RatedBooking): readonly Rating[] => validRatings(ratings ?? []);

const averageLines = (booking: RatedBooking): readonly string[] => {
  const shown = shownRatings(booking);
  const average = averageRating(shown);
  if (average === undefined || shown.length === 1) return [];
  const roundedHundredths = Math.round(average * 10) * 10;
  return [`Média ${formatDecimal(roundedHundredths)} de ${shown.length} avaliações`];
};

const RATINGS = Object.fromEntries(
  [1, 2, 3, 4, 5].map((rating) => [
    rating,
    { label: `${ratingStars(rating)} · Nota ${rating}`, tone: ratingTone(rating) },
  ]),
);

type RatingItem = Rating & { readonly title: string };

export const removeRating = defineAction<RatingItem>({
  name: 'removeRating',
  label: 'Excluir avaliação',
  labelFor: ({ rating, title }) => `Excluir avaliação ${rating} de ${title}`,
  danger: true,
  confirm: { text: 'Deseja mesmo excluir esta avaliação?', button: 'Excluir' },
  operation: 'ratings.remove',
  sends: ({ id }) => ({ ratingId: id }),
  success: 'Avaliação excluída com sucesso.',
  failure: 'Erro ao excluir a avaliação',
});

/** Ratings of a booking, read by the id of the booking: part 1 section 2.6, decision 0016. */
export default defineResource({
  name: 'ratings',
  label: ['Avaliação', 'Avaliações'],
  api: {
    contract: 'ratings',
    operations: { list: false, one: 'ratings.list' },
    calls: {
      // The response has only the ratings, so the record gets the id of the booking.
      one: async (request, send) => {
        const { body, headers } = await send(request);
        return { body: { id: request.id, ratings: (body as { data: unknown }).data }, headers };
      },
    },
  },
  fields: { ratings: data(({ ratings }) => ratings as readonly Rating[]) },
  dialogs: {
    ofBooking: {
      title: 'Avaliações do Agendamento',
      sections: [
        {
          title: 'Avaliações',
          lines: averageLines,
          table: {
            label: 'Lista de avaliações',
            of: (booking) => shownRatings(booking).map((rating) => ({ ...rating })),
            columns: {
              date: dateTime('Data'),
              rating: choice('Nota', RATINGS),
              feedback: text('Comentário', { emptyText: 'Sem comentário' }),
            },
            empty: 'Este agendamento ainda não foi avaliado.',
            actions: [removeRating],
          },
        },
      ],
      failure: 'Erro ao carregar as avaliações',
      maxWidth: 'sm',
    },
  },
});
