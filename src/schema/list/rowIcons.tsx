import EditIcon from '@mui/icons-material/EditOutlined';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import type { AnyAction } from '../actions/anyAction';
import type { Resource } from '../compiled';

/** Size of an icon in a row, in pixels. */
const SIZE = 20;

const idOf = ({ name }: Resource, icon: string): string => `row-icon-${name}-${icon}`;

/** Names that no action has. */
const EDIT = '-edit';
const MENU = '-menu';

/** Definitions of the icons of a table, once for all rows: fifty copies would cost as much as the texts. */
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
  /** Name of the action. */
  readonly name: string;
}

/** An icon of a row, by its definition. Only its button gets the pointer: a redrawn icon would lose a press. */
export const RowIcon = ({ resource, name }: IconProps) => (
  <svg width={SIZE} height={SIZE} aria-hidden focusable={false} pointerEvents="none">
    <use href={`#${idOf(resource, name)}`} />
  </svg>
);

/** Icons of the link to the form and of the menu. */
export const EditRowIcon = (props: Omit<IconProps, 'name'>) => <RowIcon {...props} name={EDIT} />;
export const RowMenuIcon = (props: Omit<IconProps, 'name'>) => <RowIcon {...props} name={MENU} />;
