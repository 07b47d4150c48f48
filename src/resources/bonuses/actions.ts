import AttachFileIcon from '@mui/icons-material/AttachFile';
import EditIcon from '@mui/icons-material/EditOutlined';
import { mayCorrect } from '../../../domain/bonuses';
import { defineAction } from '../../schema';
import { ARTIST_TOAST } from '../shared/artistToast';
import { FILE_FAILED, fileAddress } from '../shared/bonusFile';
import { bonusForm, bonusValues } from '../shared/bonusForm';

type Fact = 'value' | 'reason' | 'reasonText' | 'text' | 'bookingId' | 'scheduleDate' | 'fileName';
type Key = 'professionalId' | 'transferId';

interface Bonus extends Readonly<Partial<Record<Fact | Key, unknown>>> {
  readonly id: string;
  readonly status?: number | null;
}

export const correct = defineAction<Bonus>({
  ...ARTIST_TOAST,
  name: 'correct',
  label: 'Editar',
  places: ['row'],
  icon: EditIcon,
  offered: ({ status }) => mayCorrect(status),
  form: {
    ...bonusForm,
    title: 'Editar bônus',
    submit: 'Salvar',
    initial: ({ value, reason, reasonText, bookingId, scheduleDate, text }) => ({
      value,
      reason,
      reasonText,
      scheduleId: bookingId,
      scheduleDate,
      description: text,
    }),
  },
  operation: 'bonuses.correct',
  sends: ({ professionalId, transferId }, { description, scheduleId, ...values }) => ({
    transferId,
    professionalId,
    description,
    idschedule: scheduleId,
    ...bonusValues(values),
  }),
  success: ['Sucesso', 'Bônus alterado com sucesso!'],
  failure: ['Erro', 'Erro ao alterar bônus'],
  affects: ['transfers'],
});

export const history = defineAction<Bonus>({
  name: 'history',
  label: 'Histórico de aprovação',
  places: ['row'],
  needs: 'read',
  dialog: 'bonuses.history',
});

export const openFile = defineAction<Bonus>({
  name: 'openFile',
  label: 'Abrir anexo',
  places: ['row'],
  needs: 'read',
  icon: AttachFileIcon,
  offered: ({ fileName }) => Boolean(fileName),
  operation: 'bonuses.file',
  sends: ({ id }) => ({ bonusId: id }),
  download: fileAddress,
  failure: ['Erro', FILE_FAILED],
  patch: () => ({}),
});
