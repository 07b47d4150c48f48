import type { OptionalTexts } from '../text';

/** Lead form: values and field names. */

export type Text = string | null | undefined;
export type Texts = readonly string[] | null | undefined;

/** Form values of a test; day `yyyy-MM-dd` and hour `HH:mm` in America/Sao_Paulo. */
export interface EvaluationDraft extends OptionalTexts<'day' | 'hour' | 'meetLink' | 'locationId'> {
  readonly type?: number | null | undefined;
}

/** Form values of a lead; CPF, telephone and postal code bare or masked. */
export interface LeadDraft
  extends OptionalTexts<'name' | 'email' | 'phone' | 'cpf' | 'anotherCity' | 'gender'> {
  readonly areaIds?: Texts;
  readonly categoryIds?: Texts;
  readonly techniques?: Texts;
  readonly hasCertification?: boolean | null | undefined;
  readonly address?: OptionalTexts<'zipcode' | 'uf'> | null | undefined;
  readonly evaluation?: EvaluationDraft | null | undefined;
  readonly status?: number | null | undefined;
}

/** Stored state of an edited lead. Stored values that stay unchanged are exempt from validation. */
export interface StoredLead extends OptionalTexts<'cpf' | 'phone' | 'gender'> {
  readonly status: number;
  readonly techniques?: Texts;
}

/** Labels of the fields, for 'O campo X não está preenchido corretamente.' */
export const LEAD_FIELDS = {
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  cpf: 'CPF',
  areaIds: 'Cidade',
  anotherCity: 'Nome da outra cidade',
  categoryIds: 'Categoria',
  techniques: 'Profissão',
  gender: 'Sexo',
  hasCertification: 'Possui certificado',
  'address.zipcode': 'CEP',
  'address.uf': 'Estado',
  'evaluation.type': 'Tipo de teste',
  'evaluation.day': 'Dia do teste',
  'evaluation.hour': 'Hora do teste',
  'evaluation.meetLink': 'Link da reunião',
  status: 'Status',
} as const;

/** Field with a message; dotted if nested. */
export type LeadField = keyof typeof LEAD_FIELDS;
