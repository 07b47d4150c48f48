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

/** A code of 32 letters without a space must not push amount and date off a phone. */
const Breaking = styled('div')({ minWidth: 112, overflowWrap: 'anywhere', whiteSpace: 'normal' });

export const CodeCell = ({ value }: CellProps) => <Breaking>{String(value ?? '')}</Breaking>;

/** A cell of a table of values: an id may break anywhere, money and dates do not. */
export const ValueCell = ({ value, record }: CellProps) =>
  record.isId ? <Breaking>{String(value)}</Breaking> : String(value ?? 'Não informado');
