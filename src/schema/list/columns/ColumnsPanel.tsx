import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useListScreen } from '../useListScreen';
import { movePath, useArrange } from './useArrange';

const ROW_HEIGHT = 32;

const MOVES = [
  { label: 'para cima', step: -1, Icon: ArrowUpwardIcon },
  { label: 'para baixo', step: 1, Icon: ArrowDownwardIcon },
] as const;

interface ColumnsPanelProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

const ColumnsPanel = ({ anchor, onClose }: ColumnsPanelProps) => {
  const { resource, columns } = useListScreen();
  const translate = useTranslate();
  const arrange = useArrange(resource);
  const [announcement, announce] = useState('');
  const title = translate('ra.action.select_columns');
  const paths = columns.all.map(({ path }) => path);
  const move = (path: string, label: string, to: number): void => {
    arrange.order(movePath(paths, path, to));
    announce(`${label}: ${to + 1}ª de ${paths.length} colunas`);
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { maxHeight: '70vh' } } }}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 1, py: 0.5 }}>
        {columns.all.map(({ path, label }, index) => {
          const isTitle = path === resource.spec.titleField;
          return (
            <Box component="li" key={path} sx={{ display: 'flex', alignItems: 'center' }}>
              <FormControlLabel
                sx={{ flex: 1, minHeight: ROW_HEIGHT, mr: 2 }}
                slotProps={{ typography: { variant: 'body2' } }}
                label={label}
                control={
                  <Checkbox
                    size="small"
                    sx={{ p: 0.5, ml: 0.5 }}
                    checked={columns.isShown(path)}
                    disabled={isTitle}
                    onChange={() => arrange.toggle(path)}
                  />
                }
              />
              {MOVES.map(({ label: direction, step, Icon }) => {
                const isEnd = paths[index + step] === undefined;
                return (
                  <IconButton
                    key={direction}
                    size="small"
                    aria-label={`Mover ${label} ${direction}`}
                    aria-disabled={isEnd}
                    sx={{ opacity: isEnd ? 0.3 : 1 }}
                    onClick={() => !isEnd && move(path, label, index + step)}
                  >
                    <Icon sx={{ fontSize: 16 }} />
                  </IconButton>
                );
              })}
            </Box>
          );
        })}
      </Box>
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          p: 0.5,
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Button fullWidth size="small" onClick={arrange.restore}>
          {translate('camarim.list.default_columns')}
        </Button>
      </Box>
      <Box component="span" role="status" sx={{ position: 'absolute', clipPath: 'inset(50%)' }}>
        {announcement}
      </Box>
    </Popover>
  );
};

export default ColumnsPanel;
