import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type PushTarget, reachText } from '../../../domain/push';
import { getConfig } from '../../env';
import type { FormAsideProps } from '../../schema';
import { useKnowsExtensions } from '../../schema/useKnowsExtensions';
import { DefinitionList } from '../../ui/fields';
import { useBackOffice } from '../../useBackOffice';
import { Aside } from '../shared/Aside';
import { useNames } from '../shared/useNames';

/** Debounce of the audience query, in milliseconds. */
const PAUSE_MS = 300;

/** Width of a phone notification, in pixels. */
const WIDTH = 360;

/** Visible lines of title and message; phones truncate the rest. */
const LINES = { title: 1, message: 4 } as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const listOf = (value: unknown): string => (Array.isArray(value) ? value.join() : '');

/** Text with the number of recipients; undefined until loaded. */
const useReach = (
  targetType: PushTarget,
  { cities, services }: FormAsideProps['values'],
): string | undefined => {
  const provider = useBackOffice();
  const isKnown = useKnowsExtensions('push.reach');
  const wanted = JSON.stringify({ cities: listOf(cities), services: listOf(services) });
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data } = useQuery({
    queryKey: ['push', 'reach', targetType, asked],
    queryFn: ({ signal }) =>
      provider.ask('push.reach', {
        query: Object.fromEntries(
          Object.entries({ targetType, ...JSON.parse(asked) }).filter(([, value]) => value),
        ) as { targetType: PushTarget },
        signal,
      }),
    enabled: isKnown,
  });
  return asked === wanted && data
    ? reachText(targetType, data.reached, data.isEstimate)
    : undefined;
};

/** Live preview of a message on a phone, with the number of recipients. */
const PushAside = ({ values, target }: FormAsideProps & { readonly target: PushTarget }) => {
  const { title, message } = values;
  const reached = useReach(target, values);
  const lines = [
    {
      text: textOf(title) || 'Título',
      variant: 'subtitle2',
      isTyped: textOf(title) !== '',
      most: LINES.title,
    },
    {
      text: textOf(message) || 'Mensagem',
      variant: 'body2',
      isTyped: textOf(message) !== '',
      most: LINES.message,
    },
  ] as const;
  return (
    <Aside title="Pré-visualização" width={WIDTH}>
      <Paper variant="outlined" sx={{ p: 1.5, borderRadius: 3, bgcolor: 'action.hover' }}>
        <Typography variant="caption" component="p" color="text.secondary" sx={{ m: 0 }}>
          {`${getConfig().productName} · agora`}
        </Typography>
        {lines.map(({ text, variant, isTyped, most }) => (
          <Typography
            key={variant}
            component="p"
            variant={variant}
            sx={{
              m: 0,
              color: isTyped ? 'text.primary' : 'text.secondary',
              whiteSpace: 'pre-line',
              overflowWrap: 'anywhere',
              display: '-webkit-box',
              overflow: 'hidden',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: most,
            }}
          >
            {text}
          </Typography>
        ))}
      </Paper>
      <Typography variant="body2" role="status" sx={{ mt: 1.5, minHeight: '1.5em' }}>
        {reached !== undefined && `Alcance: ${reached}`}
      </Typography>
    </Aside>
  );
};

type DetailsProps = Pick<FormAsideProps, 'values'>;

const PushDetails = ({ values, target }: DetailsProps & { readonly target: PushTarget }) => {
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

/** Summary before sending to professionals: cities, services, recipients. */
export const ArtistsDetails = (props: DetailsProps) => <PushDetails {...props} target="artist" />;

/** Summary before sending to customers: cities, recipients. */
export const ClientsDetails = (props: DetailsProps) => <PushDetails {...props} target="user" />;

export const ArtistsAside = (props: FormAsideProps) => <PushAside {...props} target="artist" />;

export const ClientsAside = (props: FormAsideProps) => <PushAside {...props} target="user" />;
