import AttachFileIcon from '@mui/icons-material/AttachFile';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { CellProps } from '../../schema';
import { useReader } from '../../schema/context/reader';
import { FILE_FAILED, fileAddress } from '../shared/bonusFile';

export const AttachmentCell = ({ value, record }: CellProps) => {
  const provider = useReader();
  const notify = useNotify();
  const [isOpening, setIsOpening] = useState(false);
  const open = async () => {
    setIsOpening(true);
    try {
      const answer = await provider.ask('bonuses.file', { params: { bonusId: String(record.id) } });
      window.open(fileAddress(answer), '_blank', 'noopener');
    } catch {
      notify(FILE_FAILED, { type: 'error' });
    }
    setIsOpening(false);
  };
  if (!value) return '—';
  return (
    <Button
      size="small"
      startIcon={<AttachFileIcon />}
      loading={isOpening}
      onClick={() => void open()}
    >
      {String(value)}
    </Button>
  );
};
