import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type PushTarget, reachText } from '../../../domain/push';
import { getConfig } from '../../env';
import type { FormAsideProps } from '../../schema';
import { useKnowsExtensions } from '../../schema/context/useKnowsExtensions';
import { DefinitionList } from '../../ui/fields';
import { useDebouncedValue } from '../../ui/useDebouncedValue';
import { useBackOffice } from '../../useBackOffice';
import { Aside } from '../shared/Aside';
import { PreviewText } from '../shared/previewParts';
import { useNames } from '../shared/useNames';

const DEBOUNCE_MS = 300;

const WIDTH = 360;

const joinIds = (value: unknown): string => (Array.isArray(value) ? value.join() : '');

const useReach = (
  targetType: PushTarget,
  { cities, services }: FormAsideProps['values'],
): string | undefined => {
  const provider = useBackOffice();
  const isKnown = useKnowsExtensions('push.reach');
  const filter = JSON.stringify({ cities: joinIds(cities), services: joinIds(services) });
  const settledFilter = useDebouncedValue(filter, DEBOUNCE_MS);
  const { data } = useQuery({
    queryKey: ['push', 'reach', targetType, settledFilter],
    queryFn: ({ signal }) =>
      provider.ask('push.reach', {
        query: Object.fromEntries(
          Object.entries({ targetType, ...JSON.parse(settledFilter) }).filter(([, value]) => value),
        ) as { targetType: PushTarget },
        signal,
      }),
    enabled: isKnown,
  });
  return settledFilter === filter && data
    ? reachText(targetType, data.reached, data.isEstimate)
    : undefined;
};

const PushAside = ({ values, target }: FormAsideProps & { readonly target: PushTarget }) => {
  const reached = useReach(target, values);
  return (
    <Aside title="Pré-visualização" width={WIDTH}>
      <Paper variant="outlined" sx={{ p: 1.5, borderRadius: 3, bgcolor: 'action.hover' }}>
        <Typography variant="caption" component="p" color="text.secondary" sx={{ m: 0 }}>
          {`${getConfig().productName} · agora`}
        </Typography>
        <PreviewText value={values.title} placeholder="Título" variant="subtitle2" lines={1} />
        <PreviewText value={values.message} placeholder="Mensagem" variant="body2" lines={4} />
      </Paper>
      <Typography variant="body2" role="status" sx={{ mt: 1.5, minHeight: '1.5em' }}>
        {reached !== undefined && `Alcance: ${reached}`}
      </Typography>
    </Aside>
  );
};

const PushDetails = ({
  values,
  target,
}: Pick<FormAsideProps, 'values'> & { readonly target: PushTarget }) => {
  const reached = useReach(target, values);
  const cities = useNames('areas', values.cities);
  const services = useNames('services', values.services);
  const facts = [
    { label: 'Cidades', value: cities.join(', ') || 'Todas' },
    ...(target === 'artist' ? [{ label: 'Serviços', value: services.join(', ') || 'Todos' }] : []),
    ...(reached === undefined ? [] : [{ label: 'Alcance', value: reached }]),
  ];
  return (
    <Box sx={{ mt: 2 }}>
      <DefinitionList items={facts} />
    </Box>
  );
};

export const pushSlots = (target: PushTarget) => ({
  Preview: (props: FormAsideProps) => <PushAside {...props} target={target} />,
  Details: (props: Pick<FormAsideProps, 'values'>) => <PushDetails {...props} target={target} />,
});
