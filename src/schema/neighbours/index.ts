export { NeighbourDialogs, NeighbourPages, useStep } from './Neighbours';
