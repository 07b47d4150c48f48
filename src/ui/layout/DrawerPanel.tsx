import CloseIcon from '@mui/icons-material/Close';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { LinkBase } from 'react-admin';
import { entriesOf, type MenuNode, waitingAt } from './menuTree';
import { Waiting, waitingText } from './Waiting';

interface EntryProps {
  readonly node: MenuNode;
  readonly current: string | undefined;
  readonly onClose: () => void;
  readonly isNested?: boolean;
}

const Entry = ({ node, current, onClose, isNested = false }: EntryProps) => {
  const isCurrent = node.path === current;
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={LinkBase}
        to={node.path ?? ''}
        selected={isCurrent}
        aria-current={isCurrent ? 'page' : undefined}
        title={waitingText(node.waiting)}
        onClick={onClose}
        sx={{ pl: isNested ? 4 : 2, minHeight: 44 }}
      >
        <ListItemText primary={node.label} />
        <Waiting waiting={node.waiting} />
      </ListItemButton>
    </ListItem>
  );
};

const Group = ({ node, current, onClose }: EntryProps) => {
  const id = useId();
  const entries = entriesOf(node);
  const containsCurrent = entries.some(({ path }) => path === current);
  const [isOpen, setOpen] = useState(containsCurrent);
  return (
    <>
      <ListItem disablePadding>
        <ListItemButton
          aria-expanded={isOpen}
          aria-controls={id}
          title={waitingText(waitingAt(node))}
          onClick={() => setOpen(!isOpen)}
          sx={{ minHeight: 44 }}
        >
          <ListItemText
            primary={node.label}
            slotProps={{ primary: { sx: { fontWeight: containsCurrent ? 600 : undefined } } }}
          />
          <Waiting waiting={waitingAt(node)} />
          <ExpandMoreIcon
            aria-hidden
            sx={{ color: 'text.secondary', transform: isOpen ? 'rotate(180deg)' : undefined }}
          />
        </ListItemButton>
      </ListItem>
      <Collapse component="li" in={isOpen} unmountOnExit>
        <List id={id} aria-label={node.label} disablePadding>
          {entries.map((entry) => (
            <Entry key={entry.path} node={entry} current={current} onClose={onClose} isNested />
          ))}
        </List>
      </Collapse>
    </>
  );
};

export interface DrawerPanelProps {
  readonly menu: readonly MenuNode[];
  readonly current: string | undefined;
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export const DrawerPanel = ({ menu, current, title, isOpen, onClose }: DrawerPanelProps) => {
  const name = 'Menu principal';
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': name, sx: { width: 'min(320px, 86vw)' } },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          px: 2,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="h3" component="p">
          {title}
        </Typography>
        <IconButton aria-label="Fechar menu" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <nav aria-label={name}>
        <List>
          {menu.map((node) => {
            const Item = node.children ? Group : Entry;
            return <Item key={node.label} node={node} current={current} onClose={onClose} />;
          })}
        </List>
      </nav>
    </Drawer>
  );
};
