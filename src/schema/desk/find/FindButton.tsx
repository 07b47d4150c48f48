import SearchIcon from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { MenuNode } from '../../../ui/layout';
import { lazyWithRetry } from '../../../ui/lazy';
import { UNSEEN } from '../../../ui/theme/unseen';
import { useKeyDown } from '../../../ui/useKeyDown';
import { isMac } from '../../context/elementKeys';

export const FindPart = lazyWithRetry(() => import('./FindPalette'), 'dialog');

/** As much as the menu leaves: a word, below that an icon. */
const WORD = '@media (max-width: 1379px)';
const ICON = '@media (max-width: 1319px)';

/** The way to 'Buscar': a field to look at in the bar, an icon on the phone, and ⌘K or Ctrl K everywhere. */
export const FindButton = ({ menu }: { readonly menu: readonly MenuNode[] }) => {
  const [isOpen, setOpen] = useState(false);
  useKeyDown((event) => {
    if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
    if (!(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    setOpen(true);
  });
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        sx={{
          minWidth: 0,
          gap: 1,
          px: 1,
          whiteSpace: 'nowrap',
          color: 'text.secondary',
          fontWeight: 400,
          '& span': { flexGrow: 1, textAlign: 'left' },
          '@media (min-width: 1680px)': { minWidth: 240 },
          [WORD]: { '& small': { display: 'none' } },
          '& b': UNSEEN,
          [ICON]: { '& span': UNSEEN },
        }}
      >
        <SearchIcon fontSize="small" />
        <span>
          Buscar<b> em tudo</b>
        </span>
        <small aria-hidden>{isMac ? '⌘K' : 'Ctrl K'}</small>
      </Button>
      {isOpen && <FindPart menu={menu} onClose={close} />}
    </>
  );
};
