import { getPath } from '../../../domain/paths';
import { activityText } from '../../../domain/professionals/activity';
import { computed, data, text } from '../../schema';
import { commentsOf } from '../shared/comments';
import { PictureCell } from './PictureCell';

/** Fields of a professional's page beyond the columns of the list: part 2 section 2.6. */

const onPage = { form: false } as const;

const partOf = (label: string, name: string) =>
  text(label, { ...onPage, read: ({ address }) => getPath(address, name) });

interface Activity {
  readonly isActive?: boolean;
  readonly disabledUntil?: string | null;
}

export const pageFields = {
  code: text('Código', {
    ...onPage,
    look: 'id',
    wire: '_id',
    copy: { label: 'Copiar código', copied: 'Código copiado' },
  }),
  picture: text('Foto', { ...onPage, wire: 'profilePicture', cell: PictureCell }),
  tier: text('Tier', onPage),
  activity: computed('Situação', ({ isActive: active, disabledUntil }: Activity, { today }) =>
    activityText({ active, disabledUntil }, today),
  ),
  street: partOf('Rua', 'place'),
  streetNumber: partOf('Número', 'streetNumber'),
  complement: partOf('Complemento', 'complement'),
  neighbor: partOf('Bairro', 'neighbor'),
  city: partOf('Cidade', 'city'),
  isActive: data(({ active }) => active as boolean | undefined),
  ownComments: data(commentsOf),
  schedulesAhead: data(({ schedulesAhead }) => schedulesAhead as readonly string[] | undefined),
};
