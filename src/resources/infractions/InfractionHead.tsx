import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import type { ListHeadProps } from '../../schema';
import { useManifest } from '../../schema/context/context';
import { SectionCard } from '../../schema/form/SectionCard';
import { PageTitle } from '../../ui/layout';
import { InfractionSummary } from '../shared/InfractionSummary';
import { useNames } from '../shared/useNames';

const useTrail = (resource: string, path: string, id: string | undefined, prefix = '') => {
  const { title, routes, can } = useManifest(resource);
  const [name = ''] = useNames(resource, id ? [id] : []);
  if (id === undefined) return { list: [], record: [] };
  return {
    list: routes && can.list ? [{ label: title, to: routes.list }] : [],
    record: [{ label: `${prefix}${name}`, to: `${path}/${encodeURIComponent(id)}` }],
  };
};

const TITLE = 'Últimos 90 dias';

const HEIGHT = 132;

export const InfractionHead = ({ title, filters, actions }: ListHeadProps) => {
  const { artistId, scheduleId } = filters;
  const artist = useTrail('artists', '/artist', artistId);
  const booking = useTrail('schedules', '/schedules', scheduleId, 'Agendamento ');
  const list = artistId ? artist.list : booking.list;
  return (
    <>
      <PageTitle
        title={title}
        breadcrumbs={[...list, ...artist.record, ...booking.record]}
        actions={actions}
      />
      {artistId && (
        <Box sx={{ mb: 2, '--fact': { xs: '140px', sm: '240px' } }}>
          <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
            <SectionCard title={TITLE} heading="h2">
              <InfractionSummary record={{ id: artistId }} title={TITLE} />
            </SectionCard>
          </Suspense>
        </Box>
      )}
    </>
  );
};
