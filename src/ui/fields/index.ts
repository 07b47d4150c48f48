export { CopyButton } from './CopyButton';
export { DefinitionList } from './DefinitionList';
export { ExternalLink } from './ExternalLink';
export { StatusChip } from './StatusChip';
