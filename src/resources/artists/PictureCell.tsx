import Avatar from '@mui/material/Avatar';
import type { CellProps } from '../../schema';

export const PictureCell = ({ value, record }: CellProps) => {
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
