import SearchIcon from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { MenuNode } from '../../../ui/layout';
import { lazyWithRetry } from '../../../ui/lazy';
import { UNSEEN } from '../../../ui/theme/unseen';
import { useKeyDown } from '../../../ui/useKeyDown';
import { isMac } from '../../context/elementKeys';

export const FindPalette = lazyWithRetry(() => import('./FindPalette'), 'dialog');

/** Windows in which the menu leaves no room for the shortcut, and none for the text. */
const WITHOUT_SHORTCUT = '@media (max-width: 1379px)';
const WITHOUT_TEXT = '@media (max-width: 1319px)';

/** Button that opens 'Buscar', as do ⌘K and Ctrl K. In a narrow window it is an icon. */
export const FindButton = ({ menu }: { readonly menu: readonly MenuNode[] }) => {
  const [isOpen, setOpen] = useState(false);
  useKeyDown((event) => {
    if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
    if (!(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    setOpen(true);
  });
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
          [WITHOUT_SHORTCUT]: { '& small': { display: 'none' } },
          '& b': UNSEEN,
          [WITHOUT_TEXT]: { '& span': UNSEEN },
        }}
      >
        <SearchIcon fontSize="small" />
        <span>
          Buscar<b> em tudo</b>
        </span>
        <small aria-hidden>{isMac ? '⌘K' : 'Ctrl K'}</small>
      </Button>
      {isOpen && <FindPalette menu={menu} onClose={() => setOpen(false)} />}
    </>
  );
};
