import AndroidIcon from '@mui/icons-material/Android';
import AppleIcon from '@mui/icons-material/Apple';
import DeviceUnknownIcon from '@mui/icons-material/DeviceUnknown';
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

/** The customer's device: an icon with an accessible name. */
export const DeviceCell = ({ value }: CellProps) => {
  const device = deviceOf(typeof value === 'string' ? value : undefined);
  const Icon = ICONS[device];
  return <Icon fontSize="small" titleAccess={DEVICE_NAMES[device]} />;
};
