import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatMoney } from '../../../../domain/format';
import {
  MAX_RANGES,
  type PriceRange,
  REFERENCE_LABELS,
  rangesProblem,
  sameRanges,
  wireRange,
} from '../../../../domain/polygons';
import type { Answer } from '../../../dataProvider';
import {
  boolean,
  choice,
  defineAction,
  hour,
  type InputSlotProps,
  list,
  money,
  text,
  value,
} from '../../../schema';
import { filledItems } from '../../../schema/definition/listField';
import type { ActionTools, ActionValues } from '../../../schema/definition/types';
import { TextBase } from '../../../ui/inputs/TextInput';
import { changeText, explainConflict } from '../stale';
import { type PricedItem, pricedItemsOf } from '../usePolygons';
import { lineOf, type RangeLine, rangeOf, windowProblem } from './lines';

const PriceSteps = ({ label }: InputSlotProps) => {
  const ranges = filledItems(useWatch({ name: 'range' })).map((item) => rangeOf(item as RangeLine));
  const highest = Math.max(1, ...ranges.map(({ price }) => price));
  return (
    <Box
      component="ol"
      aria-label={label}
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'flex-end',
        overflowX: 'auto',
        listStyle: 'none',
        p: 0,
        m: 0,
      }}
    >
      {ranges.map(({ reference, beginAt, price, color }, index) => (
        <Box
          component="li"
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are identified by their order
          key={index}
          sx={{ minWidth: 88, textAlign: 'center' }}
        >
          <Typography variant="caption" component="div">
            {formatMoney(price)}
          </Typography>
          <Box
            aria-hidden
            sx={{
              height: Math.max(4, (price / highest) * 72),
              borderRadius: 0.5,
              bgcolor: color && COLOR.test(color) ? color : 'primary.main',
            }}
          />
          <Typography variant="caption" component="div" color="text.secondary">
            {beginAt || '--:--'}
            <br />
            {REFERENCE_LABELS[reference as keyof typeof REFERENCE_LABELS] ?? reference}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};

const COLOR = /^#[0-9a-f]{6}$/i;

const ColorInput = ({ value, onChange, ...props }: InputSlotProps) => {
  const text = typeof value === 'string' ? value : '';
  return (
    <TextBase
      {...props}
      text={text}
      placeholder="#f9c80e"
      onText={(typed) => onChange(typed || null)}
      end={
        <input
          type="color"
          aria-label={`${props.label}: escolher`}
          disabled={props.readOnly}
          value={COLOR.test(text) ? text : '#757575'}
          onChange={(event) => onChange(event.target.value)}
          style={{ width: 26, height: 22, padding: 0, border: 0, background: 'none', flex: 'none' }}
        />
      }
    />
  );
};

export interface Selection extends RaRecord {
  readonly id: string;
  readonly areaId: string;
  readonly serviceId: string;
  readonly polygons: readonly PricedItem[];
}

const SUCCESS = 'Polígono/s alterado/s com sucesso.';
const FAILURE = 'Não foi possível alterar o/s polígono/s. Por favor, contate a equipe de suporte.';

const priceFields = {
  range: list(
    'Faixas de preço',
    {
      reference: choice('Modalidade', REFERENCE_LABELS, { required: true }),
      beginAt: hour('Início', { required: true }),
      from: hour('Janela: de', { help: 'Só para flex' }),
      until: hour('Janela: até', { help: 'Só para flex' }),
      price: money('Preço', { required: true }),
      color: text('Cor', { input: ColorInput, max: 7 }),
      highlightImage: text('Imagem de destaque', { max: 500, span: 6, placeholder: 'https://' }),
    },
    { item: 'faixa', max: MAX_RANGES },
  ),
  steps: value('Prévia dos preços', { input: PriceSteps, span: 12 }),
};

const filledLines = (value: unknown): RangeLine[] =>
  (Array.isArray(value) ? (value as RangeLine[]) : []).filter((line) =>
    Object.values(line).some((item) => item !== null && item !== ''),
  );

const hasLines = ({ range }: { readonly range?: unknown }) => filledLines(range).length > 0;

const rangesOf = (value: unknown): PriceRange[] => filledLines(value).map(rangeOf);

const problemOf = (value: unknown): string | undefined =>
  windowProblem(filledLines(value)) ?? rangesProblem(rangesOf(value));

const pricesText = (prices: readonly PriceRange[]): string =>
  prices.length === 0 ? 'nenhuma' : prices.map(({ price }) => formatMoney(price)).join(', ');

const describeChanges = (seen: PricedItem, now: PricedItem): string => {
  const lines = [
    changeText('Ativo', seen.active, now.active),
    changeText('Tempo real', seen.realtime, now.realtime),
    changeText('Pagamento por PIX', seen.pixPayment, now.pixPayment),
    sameRanges(seen.ranges, now.ranges)
      ? ''
      : changeText('Faixas', pricesText(seen.ranges), pricesText(now.ranges)),
  ].filter((line) => line !== '');
  return lines.length > 0 ? `${now.name}: ${lines.join('; ')}` : '';
};

const sendOrExplain = (
  tools: ActionTools,
  { areaId, serviceId, polygons }: Selection,
  send: () => Promise<unknown>,
): Promise<unknown> => {
  const read = async () => {
    const answer = await tools.operation('polygons.ofService', { params: { areaId, serviceId } });
    return pricedItemsOf(answer as Answer<'polygons.ofService'>);
  };
  return explainConflict(send, polygons, read, describeChanges);
};

const versionsOf = (polygons: readonly PricedItem[]) => {
  const versions = polygons.flatMap(({ id, version }) =>
    version === undefined ? [] : [[id, version] as const],
  );
  return versions.length > 0 ? Object.fromEntries(versions) : undefined;
};

const changeBody = ({ serviceId, polygons }: Selection, changes: object) => ({
  ...changes,
  serviceId,
  polygonsIds: polygons.map(({ id }) => id),
  versions: versionsOf(polygons),
});

/** Sends the changes of one polygon. If only price ranges change, it uses their own operation. */
const sendOne = (tools: ActionTools, record: Selection, values: ActionValues) => {
  const [polygon] = record.polygons as readonly [PricedItem];
  const range = rangesOf(values.range);
  const changesRanges = !sameRanges(range, polygon.ranges);
  const changesRealtime = values.realtime !== polygon.realtime;
  const changes = {
    ...((changesRanges || changesRealtime) && {
      rule: { range: range.map(wireRange), realtime: values.realtime === true },
    }),
    ...(values.active !== polygon.active && { active: values.active === true }),
    ...(values.pixPayment !== polygon.pixPayment && { pixPayment: values.pixPayment === true }),
  };
  if (changesRanges && !changesRealtime && Object.keys(changes).length === 1)
    return tools.operation('polygons.prices', {
      params: { serviceId: record.serviceId, areaId: record.areaId, polygonId: polygon.id },
      query: polygon.version === undefined ? {} : { version: polygon.version },
      body: range.map(wireRange),
    });
  return tools.operation('polygons.change', { body: changeBody(record, changes) });
};

export const changeOne = defineAction<Selection>({
  name: 'changePrices',
  label: 'Salvar',
  operations: ['polygons.prices', 'polygons.change'],
  form: {
    live: true,
    fields: {
      realtime: boolean('Tempo real', { span: 4, help: 'As faixas de tempo real valem' }),
      active: boolean('Ativo', { span: 4, help: 'O serviço é oferecido no polígono' }),
      pixPayment: boolean('Pagamento por PIX', { span: 4, help: 'Novos pedidos aceitam PIX' }),
      ...priceFields,
    },
    visibleWhen: { steps: hasLines },
    initial: ({ polygons: [polygon] }) => ({
      realtime: polygon?.realtime ?? false,
      active: polygon?.active ?? false,
      pixPayment: polygon?.pixPayment ?? false,
      range: (polygon?.ranges ?? []).map(lineOf),
    }),
    rules: ({ range }) => ({ range: problemOf(range) }),
  },
  call: (tools, record, values) =>
    sendOrExplain(tools, record, () => sendOne(tools, record, values)),
  success: SUCCESS,
  failure: FAILURE,
  affects: ['priceHistory'],
});

const YES_NO = { yes: 'Sim', no: 'Não' } as const;
const UNCHANGED = 'Manter como está';

const flagChange = (values: ActionValues, name: string) =>
  values[name] ? { [name]: values[name] === 'yes' } : {};

export const changeMany = defineAction<Selection>({
  name: 'changeManyPrices',
  label: 'Alterar polígonos',
  operations: ['polygons.change'],
  form: {
    live: true,
    fields: {
      realtime: choice('Tempo real', YES_NO, { placeholder: UNCHANGED, span: 4 }),
      active: choice('Ativo', YES_NO, { placeholder: UNCHANGED, span: 4 }),
      pixPayment: choice('Pagamento por PIX', YES_NO, { placeholder: UNCHANGED, span: 4 }),
      replaces: boolean('Substituir as faixas de preço de todos', { span: 12 }),
      ...priceFields,
    },
    visibleWhen: {
      range: ({ replaces }) => replaces === true,
      steps: ({ replaces, range }) => replaces === true && hasLines({ range }),
    },
    rules: ({ range, replaces }) => ({
      range: replaces ? problemOf(range) : undefined,
    }),
  },
  confirm: {
    title: 'Alterar vários polígonos',
    text: ({ polygons }, _, { replaces, range }) => {
      const removes = replaces && rangesOf(range).length === 0;
      const removalText = removes ? ' As faixas de preço de todos serão removidas.' : '';
      return `${polygons.length} polígonos serão alterados.${removalText} Esta ação não pode ser desfeita.`;
    },
    button: 'Alterar',
  },
  call: (tools, record, values) => {
    const rule = {
      ...(values.replaces === true && { range: rangesOf(values.range).map(wireRange) }),
      ...flagChange(values, 'realtime'),
    };
    const changes = {
      ...(Object.keys(rule).length > 0 && { rule }),
      ...flagChange(values, 'active'),
      ...flagChange(values, 'pixPayment'),
    };
    return sendOrExplain(tools, record, () =>
      tools.operation('polygons.change', { body: changeBody(record, changes) }),
    );
  },
  success: SUCCESS,
  failure: FAILURE,
  affects: ['priceHistory'],
});
