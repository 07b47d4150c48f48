import EditIcon from '@mui/icons-material/EditOutlined';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import type { AnyAction } from '../actions/anyAction';
import type { Resource } from '../compiled';

/** Side of an icon in a row, in pixels. */
const SIZE = 20;

const idOf = ({ name }: Resource, icon: string): string => `row-icon-${name}-${icon}`;

/** What no action has the name of. */
const EDIT = '-edit';
const MENU = '-menu';

/** The drawings of the icons of a table, once for all of its rows: fifty of each would cost as much as the texts. */
export const RowDrawings = ({
  resource,
  icons,
}: {
  readonly resource: Resource;
  readonly icons: readonly AnyAction[];
}) => (
  <div hidden>
    {icons.map(
      ({ name, icon: Icon }) =>
        Icon && <Icon key={name} id={idOf(resource, name)} fontSize="small" />,
    )}
    <EditIcon id={idOf(resource, EDIT)} fontSize="small" />
    <MoreVertIcon id={idOf(resource, MENU)} fontSize="small" />
  </div>
);

interface IconProps {
  readonly resource: Resource;
  /** The action whose icon it is. */
  readonly name: string;
}

/**
 * An icon of a row, by its drawing. Its button is what is pressed: a press on the drawing is lost where that is drawn
 * anew before the pointer is up.
 */
export const RowIcon = ({ resource, name }: IconProps) => (
  <svg width={SIZE} height={SIZE} aria-hidden focusable={false} pointerEvents="none">
    <use href={`#${idOf(resource, name)}`} />
  </svg>
);

/** Icons that are no action's: a row is edited, its menu is opened. */
export const EditRowIcon = (props: Omit<IconProps, 'name'>) => <RowIcon {...props} name={EDIT} />;
export const RowMenuIcon = (props: Omit<IconProps, 'name'>) => <RowIcon {...props} name={MENU} />;
