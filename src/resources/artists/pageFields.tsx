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

const onPage = { form: false } as const;

const partOf = (label: string, name: string) =>
  text(label, { ...onPage, read: ({ address }) => getPath(address, name) });

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
    ...onPage,
    wire: '_id',
    cell: lazySlot(() => import('./CodeCell'), 'CodeCell'),
  }),
  picture: text('Foto', { ...onPage, wire: 'profilePicture', cell: PictureCell }),
  tier: text('Tier', onPage),
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
  street: partOf('Rua', 'place'),
  streetNumber: partOf('Número', 'streetNumber'),
  complement: partOf('Complemento', 'complement'),
  neighbor: partOf('Bairro', 'neighbor'),
  city: partOf('Cidade', 'city'),
  isActive: data(({ active }) => active as boolean | undefined),
  ownComments: data(commentsOf),
  schedulesAhead: data(({ schedulesAhead }) => schedulesAhead as readonly string[] | undefined),
};
