import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import type { SectionsLayoutProps } from '../../schema';
import { useContextFor } from '../../schema/context/context';

const iconOf = (reason: string | undefined, isDone: boolean) => {
  if (reason) return { icon: <LockIcon fontSize="small" color="disabled" /> };
  return isDone ? { icon: <CheckIcon fontSize="small" color="success" /> } : {};
};

/** Shows one section at a time. A section mounts when its tab is first opened and then keeps its input. */
export const ChangesLayout = ({ record, sections, done, draw }: SectionsLayoutProps) => {
  const id = useId();
  const context = useContextFor('edit', record);
  const isWide = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up('md'));
  const changes = sections.map((section) => {
    const { title = '', actions = [] } = section;
    return {
      section,
      title,
      state: actions[0]?.now?.(record, {}, context)[0],
      reason: actions[0]?.blocked?.(record, context),
      isDone: actions.some(({ name }) => name === done),
    };
  });
  const [seen, setSeen] = useState<readonly string[]>(() => {
    const first = changes.find(({ reason }) => !reason) ?? changes[0];
    return first ? [first.title] : [];
  });
  const open = seen.at(-1) ?? '';
  const result = changes.find(({ isDone }) => isDone);
  if (changes.length === 0)
    return (
      <Alert severity="info" role="status">
        Você pode consultar este agendamento, mas não tem permissão para alterá-lo.
      </Alert>
    );
  return (
    <>
      {result && (
        <Alert severity="success" role="note" sx={{ mb: 1.5 }}>
          {[result.title, result.state].filter(Boolean).join(' · ')}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' },
        }}
      >
        <Tabs
          aria-label="Alterações"
          orientation={isWide ? 'vertical' : 'horizontal'}
          variant="scrollable"
          value={open}
          onChange={(_, title: string) =>
            setSeen((all) => [...all.filter((other) => other !== title), title])
          }
        >
          {changes.map(({ title, state, reason, isDone }, at) => (
            <Tab
              key={title}
              value={title}
              id={`${id}t${at}`}
              data-choice=""
              aria-label={title}
              aria-describedby={reason || state ? `${id}d${at}` : undefined}
              aria-controls={seen.includes(title) ? `${id}p${at}` : undefined}
              label={
                <Box sx={{ flex: 1, textAlign: 'left' }}>
                  {title}
                  <Box id={`${id}d${at}`} sx={{ typography: 'caption', color: 'text.secondary' }}>
                    {reason ?? state}
                  </Box>
                </Box>
              }
              {...iconOf(reason, isDone)}
              iconPosition="end"
            />
          ))}
        </Tabs>
        {changes.map(
          ({ section, title }, at) =>
            seen.includes(title) && (
              <Box
                key={title}
                id={`${id}p${at}`}
                role="tabpanel"
                aria-labelledby={`${id}t${at}`}
                hidden={title !== open}
                sx={{ minWidth: 0 }}
              >
                {draw(section)}
              </Box>
            ),
        )}
      </Box>
    </>
  );
};
