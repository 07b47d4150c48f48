import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import { SmallTable } from '../../../ui/fields/SmallTable';
import { HISTORIES } from './histories';
import { MISSING, Nothing, Section } from './Section';
import type { SectionProps } from './ValueSections';

/** 'Históricos': status, professional, date, take rate and infractions, a tab each. */
export const HistoriesSection = ({ booking }: SectionProps) => {
  const id = useId();
  const [index, setIndex] = useState(0);
  const history = HISTORIES[index] ?? HISTORIES[0];
  const rows = history.rowsOf(booking);
  return (
    <Section title="Históricos" wide>
      <Tabs
        value={index}
        onChange={(_, next: number) => setIndex(next)}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label="Históricos"
      >
        {HISTORIES.map(({ title }, number) => (
          <Tab
            key={title}
            label={title}
            id={`${id}-tab-${number}`}
            aria-controls={number === index ? `${id}-panel` : undefined}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${index}`}>
        {rows.length === 0 ? (
          <Nothing>{history.empty}</Nothing>
        ) : (
          <SmallTable
            label={`Histórico: ${history.title}`}
            columns={history.columns}
            figures={history.figures}
            rows={rows.map((cells, number) => ({
              // Entries have no id, and a history grows at its beginning.
              key: String(rows.length - number),
              cells: cells.map((cell) => cell || MISSING),
            }))}
          />
        )}
      </Box>
    </Section>
  );
};
