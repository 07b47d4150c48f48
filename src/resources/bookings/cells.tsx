import AndroidIcon from '@mui/icons-material/Android';
import AppleIcon from '@mui/icons-material/Apple';
import DeviceUnknownIcon from '@mui/icons-material/DeviceUnknown';
import { styled } from '@mui/material/styles';
import { DEVICE_NAMES, type Device, deviceOf } from '../../../domain/bookings/device';
import { statusText, statusTone } from '../../../domain/bookings/status';
import type { CellProps } from '../../schema';
import { StatusChip } from '../../ui/fields/StatusChip';

export const StatusCell = ({ record }: CellProps) => {
  const code = Number(record.statusCode);
  const blame = typeof record.statusBlame === 'string' ? record.statusBlame : null;
  return <StatusChip label={statusText({ code, blame })} tone={statusTone(code) ?? 'neutral'} />;
};

const ICONS: Readonly<Record<Device, typeof AppleIcon>> = {
  ios: AppleIcon,
  android: AndroidIcon,
  unidentified: DeviceUnknownIcon,
};

export const DeviceCell = ({ value }: CellProps) => {
  const device = deviceOf(typeof value === 'string' ? value : undefined);
  const Icon = ICONS[device];
  return <Icon fontSize="small" titleAccess={DEVICE_NAMES[device]} />;
};

/** Wraps a code of 32 letters anywhere, so that amount and date stay visible on a phone. */
const Wrapped = styled('div')({ minWidth: 112, overflowWrap: 'anywhere', whiteSpace: 'normal' });

export const CodeCell = ({ value }: CellProps) => <Wrapped>{String(value ?? '')}</Wrapped>;

/** Cell of a table of values. Only an id may wrap anywhere. */
export const ValueCell = ({ value, record }: CellProps) =>
  record.isId ? <Wrapped>{String(value)}</Wrapped> : String(value ?? 'Não informado');
