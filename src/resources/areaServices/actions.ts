import { defineAction } from '../../schema';
import { namesOf } from '../shared/namesOf';
import { placeOf } from './calls';
import { appImages, askedPrices, PRICE_NAMES, priceFields, typedFields } from './fields';

type Row = { readonly id: string; readonly version?: number } & Readonly<Record<string, unknown>>;

const heldBy = (names: readonly string[]) => (row: Row) =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

const PRICES = namesOf(priceFields);

/** Copies some fields from a response; a field that the service omits stays. */
const toldOf = (names: readonly string[]) => (seen: Row) =>
  Object.fromEntries(
    names.flatMap((name) =>
      seen[name] === undefined || seen[name] === null ? [] : [[name, seen[name]]],
    ),
  );

export const changePrice = defineAction<Row>({
  name: 'changePrice',
  label: 'Salvar preços',
  operation: 'areaServices.changePrice',
  form: {
    fields: askedPrices,
    initial: heldBy(PRICES),
    submit: 'Salvar',
  },
  effects: (row, values) =>
    PRICE_NAMES.flatMap(({ name }) => {
      const [before, after] = [row[name] ?? null, values[name] ?? null];
      return before === after
        ? []
        : [
            {
              what: priceFields[name as keyof typeof priceFields].label,
              before: before as number | null,
              after: after as number | null,
            },
          ];
    }),
  sends: ({ id, version }, values) => {
    const pairs = PRICE_NAMES.reduce<Record<string, Record<string, unknown>>>(
      (all, { mode, kind, name }) =>
        Object.assign(all, { [mode]: { ...all[mode], [kind]: values[name] } }),
      {},
    );
    return { ...placeOf(id), ...pairs, version };
  },
  answersRecord: toldOf(PRICES),
  affects: ['priceChanges'],
  success: 'Preço alterado com sucesso!',
  failure: 'Erro ao alterar preço!',
});

const DETAILS = { ...typedFields, ...appImages };

export const editDetails = defineAction<Row>({
  name: 'editDetails',
  label: 'Editar detalhes',
  operation: 'areaServices.update',
  form: {
    in: 'dialog',
    title: 'Detalhes do serviço',
    fields: DETAILS,
    requiredWhen: { description: () => true },
    initial: heldBy(namesOf(DETAILS)),
    submit: 'Salvar',
  },
  sends: (
    { id, version },
    { preferenceType, preferenceValue, durationDescription, description, ...values },
  ) => ({
    ...placeOf(id),
    ...values,
    durationDescription: { 'pt-BR': durationDescription },
    preference: { type: preferenceType, value: preferenceValue },
    description: { 'pt-BR': description },
    version,
  }),
  answersRecord: toldOf(namesOf(DETAILS)),
  affects: ['priceChanges'],
  success: 'Detalhes do serviço atualizados com sucesso',
  failure: 'Erro ao atualizar detalhes da área',
});
