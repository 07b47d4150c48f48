import Avatar from '@mui/material/Avatar';
import { getPath } from '../../../domain/paths';
import { activityText } from '../../../domain/professionals/activity';
import { type CellProps, computed, data, type FormContext, text } from '../../schema';
import { commentsOf } from '../shared/comments';
import { lazySlot } from '../shared/lazySlot';

const PictureCell = ({ value, record }: CellProps) => {
  const name = String(record.name ?? '');
  return (
    <Avatar
      src={typeof value === 'string' && value ? value : undefined}
      alt={`Foto de ${name}`}
      sx={{ width: 56, height: 56 }}
    >
      {name.slice(0, 1)}
    </Avatar>
  );
};

const pageOnly = { form: false } as const;

const addressField = (label: string, name: string) =>
  text(label, { ...pageOnly, read: ({ address }) => getPath(address, name) });

interface Professional {
  readonly isActive?: boolean;
  readonly disabledUntil?: string | null;
  readonly beginner?: boolean | null;
  readonly novice?: boolean | null;
  readonly realtime?: boolean | null;
}

const FLAGS = {
  beginner: { label: 'Iniciante', tone: 'info' },
  novice: { label: 'Novata', tone: 'info' },
  realtime: { label: 'Tempo real', tone: 'success' },
} as const;

export const pageFields = {
  code: text('Código', {
    ...pageOnly,
    wire: '_id',
    cell: lazySlot(() => import('./CodeCell'), 'CodeCell'),
  }),
  picture: text('Foto', { ...pageOnly, wire: 'profilePicture', cell: PictureCell }),
  tier: text('Tier', pageOnly),
  activity: computed(
    'Situação',
    ({ isActive: active, disabledUntil }: Professional, { today }: FormContext) =>
      activityText({ active, disabledUntil }, today),
    { column: false },
  ),
  flags: computed(
    'Marcas',
    (professional: Professional) =>
      Object.keys(FLAGS).filter((flag) => professional[flag as keyof typeof FLAGS]),
    { choices: FLAGS, column: false },
  ),
  street: addressField('Rua', 'place'),
  streetNumber: addressField('Número', 'streetNumber'),
  complement: addressField('Complemento', 'complement'),
  neighbor: addressField('Bairro', 'neighbor'),
  city: addressField('Cidade', 'city'),
  isActive: data(({ active }) => active as boolean | undefined),
  ownComments: data(commentsOf),
  schedulesAhead: data(({ schedulesAhead }) => schedulesAhead as readonly string[] | undefined),
};
