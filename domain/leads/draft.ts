import type { OptionalTexts } from '../text';

/** Lead form: values, field names and messages. */

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

/** Message of an empty required field; the form itself shows `FIELDS_REQUIRED`. */
export const FIELD_REQUIRED = 'Campo obrigatório';
export const FIELDS_REQUIRED = 'Por favor informe todos os campos obrigatórios!';
export const INVALID_NAME = 'Formato de nome inválido';
export const INVALID_EMAIL = 'Formato de email inválido';
export const INVALID_PHONE = 'Formato de telefone inválido';
export const INVALID_CPF = 'Formato de CPF inválido';
export const INVALID_ZIP = 'Formato de CEP inválido';
export const UNKNOWN_EVALUATION = 'Esse tipo de teste não existe!';
export const PROFESSION_REQUIRED = 'Uma profissão é obrigatória';
export const GENDER_LOCKED =
  'Não é possível alterar o sexo O lead já agendou ou possui um teste agendado';
export const NOT_FOR_A_MAN =
  'Leads do sexo masculino não podem ter as categorias Massoterapeuta, Depilador(a) e Maquiadora';
export const DAY_AND_HOUR = 'Informe o dia e a hora do teste';
export const INVALID_LINK = 'O link deve começar com https://, sem usuário nem senha';
export const UNKNOWN_STATE = 'Estado inválido';
