import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useGetMany } from 'react-admin';
import type { ListHeadProps } from '../../schema';
import { useManifest } from '../../schema/context/context';
import { nameOf } from '../../schema/definition/format';
import { SectionCard } from '../../schema/form/SectionCard';
import { PageTitle } from '../../ui/layout';
import { InfractionSummary } from '../shared/InfractionSummary';

const useTrail = (resource: string, path: string, id: string | undefined, prefix = '') => {
  const { title, titleField, routes, can } = useManifest(resource);
  const { data } = useGetMany(resource, { ids: id ? [id] : [] }, { enabled: id !== undefined });
  if (id === undefined) return { list: [], record: [] };
  const record = data?.find((one) => String(one?.id) === id) ?? { id };
  const label = `${prefix}${nameOf(record, titleField)}`;
  return {
    list: routes && can.list ? [{ label: title, to: routes.list }] : [],
    record: [{ label, to: `${path}/${encodeURIComponent(id)}` }],
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
