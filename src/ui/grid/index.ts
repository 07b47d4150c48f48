export { EditableGrid, type GridCell, type GridRow } from './EditableGrid';
