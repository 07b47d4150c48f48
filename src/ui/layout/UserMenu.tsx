import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { lazyPart } from '../lazy';
import { filledAccent } from '../theme';
import type { MenuNode } from './menuTree';

const initialsOf = (name: string): string => {
  const [first, ...others] = name.trim().split(/\s+/);
  const [initial = '', last = ''] = [first, others.at(-1)].map((word = '') => [...word][0]);
  return `${initial}${last}`.toLocaleUpperCase('pt-BR');
};

/** Initials drawn by CSS: as text, they would have to be part of the button's accessible name. */
const Initials = styled('span')({ '&::before': { content: 'attr(data-initials)' } });

export const UserMenuPart = lazyPart(() => import('./UserMenuPanel'), 'UserMenuPanel', 'dialog');

export const UserMenu = ({ menu }: { readonly menu: readonly MenuNode[] }) => {
  const { identity } = useGetIdentity();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = identity?.fullName || 'usuário';
  return (
    <>
      <Button
        id={id}
        color="inherit"
        aria-label={`Menu de ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, px: 0.5, gap: 1, maxWidth: 220 }}
      >
        <Avatar
          aria-hidden
          sx={(theme) => ({
            width: 28,
            height: 28,
            fontSize: '0.75rem',
            fontWeight: 600,
            ...filledAccent(theme),
          })}
        >
          <Initials data-initials={initialsOf(name)} />
        </Avatar>
        <Box
          component="span"
          sx={{
            display: 'none',
            '@media (min-width: 1536px)': { display: 'inline' },
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            fontWeight: 500,
          }}
        >
          {name}
        </Box>
        <ExpandMoreIcon
          aria-hidden
          sx={{ fontSize: 18, color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}
        />
      </Button>
      {anchor && (
        <UserMenuPart
          anchor={anchor}
          labelledBy={id}
          name={name}
          menu={menu}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
};
