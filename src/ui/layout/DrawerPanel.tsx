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

interface PlaceProps {
  readonly node: MenuNode;
  readonly current: string | undefined;
  readonly onClose: () => void;
  readonly isBelow?: boolean;
}

const Place = ({ node, current, onClose, isBelow = false }: PlaceProps) => {
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
        sx={{ pl: isBelow ? 4 : 2, minHeight: 44 }}
      >
        <ListItemText primary={node.label} />
        <Waiting waiting={node.waiting} />
      </ListItemButton>
    </ListItem>
  );
};

const Group = ({ node, current, onClose }: PlaceProps) => {
  const id = useId();
  const entries = entriesOf(node);
  const holdsCurrent = entries.some(({ path }) => path === current);
  const [isOpen, setOpen] = useState(holdsCurrent);
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
            slotProps={{ primary: { sx: { fontWeight: holdsCurrent ? 600 : undefined } } }}
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
            <Place key={entry.path} node={entry} current={current} onClose={onClose} isBelow />
          ))}
        </List>
      </Collapse>
    </>
  );
};

interface DrawerPanelProps {
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
            const Kind = node.children ? Group : Place;
            return <Kind key={node.label} node={node} current={current} onClose={onClose} />;
          })}
        </List>
      </nav>
    </Drawer>
  );
};
