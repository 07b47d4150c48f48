import MenuIcon from '@mui/icons-material/Menu';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPart } from '../lazy';
import type { MenuNode } from './menuTree';

export const DrawerPart = lazyPart(() => import('./DrawerPanel'), 'DrawerPanel', 'dialog');

export const DrawerMenu = ({
  menu,
  current,
  title,
}: {
  readonly menu: readonly MenuNode[];
  readonly current: string | undefined;
  readonly title: string;
}) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <IconButton
        edge="start"
        color="inherit"
        aria-label={translate('camarim.layout.open_menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        <MenuIcon />
      </IconButton>
      {wasOpened && (
        <DrawerPart
          menu={menu}
          current={current}
          title={title}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onError={() => {
            setOpen(false);
            setWasOpened(false);
          }}
        />
      )}
    </>
  );
};
