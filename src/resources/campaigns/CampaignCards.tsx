import type { RowsSlotProps } from '../../schema';
import { Cards } from '../shared/cards';

/** Campaigns as cards, with the labels of part 3 section 2.6: '[EDITAR]'. */
export const CampaignCards = ({ choicesOf, ...props }: RowsSlotProps) => (
  <Cards
    {...props}
    choicesOf={(record) =>
      choicesOf(record).map((choice) => ({ ...choice, label: `[${choice.label.toUpperCase()}]` }))
    }
  />
);
