import { formatCep, formatCpf, formatInstant, formatPhone, yesNo } from '../../../domain/format';
import {
  ANOTHER_CITY,
  EXPERIENCES,
  LEAD_CATEGORIES,
  LEAD_GENDERS,
  leadStatusLabel,
  namesOf,
  PROFESSIONS,
  REPROVE_REASONS,
  WEEKDAYS,
} from '../../../domain/leads';
import type { AreaNames } from '../shared/useAreaNames';
import type { Lead } from '../shared/useLead';
import { testFacts } from './evaluations';

/** What stands where a value is missing (part 2 section 2.11). */
export const MISSING = 'Não informado';

/** Labels and values of one section of the details. */
export type SectionFacts = readonly (readonly [label: string, value: string])[];

type Maybe = string | boolean | null | undefined;

const shown = (value: Maybe): string => {
  if (typeof value === 'boolean') return yesNo(value);
  return value?.trim() || MISSING;
};

const facts = (entries: readonly (readonly [string, Maybe])[]): SectionFacts =>
  entries.map(([label, value]) => [label, shown(value)]);

/** Name, document and ways to reach a lead. */
export const personalFacts = ({ phone, ...lead }: Lead): SectionFacts =>
  facts([
    ['Nome', lead.name],
    ['CPF', formatCpf(lead.cpf ?? '')],
    ['E-mail', lead.email],
    ['Telefone', formatPhone(`${phone.areaCode ?? ''}${phone.number ?? ''}`)],
    ['Sexo', lead.gender && namesOf(LEAD_GENDERS, [lead.gender])],
    ['Código de indicação', lead.indicationCode],
    ['É consultora da marca parceira', lead.isConsultant],
    ['Cadastro', lead.createdAt && formatInstant(lead.createdAt)],
  ]);

const cityOf = ({ anotherCity }: Lead, areas: AreaNames, id: string): string =>
  id === ANOTHER_CITY ? `Outra cidade: ${anotherCity || MISSING}` : (areas.get(id) ?? id);

/** Where and in what a lead would work. */
export const professionalFacts = (lead: Lead, areas: AreaNames): SectionFacts =>
  facts([
    ['Cidade', lead.areaIds.map((id) => cityOf(lead, areas, id)).join(', ')],
    ['Categoria', namesOf(LEAD_CATEGORIES, lead.categoryIds)],
    ['Profissão', namesOf(PROFESSIONS, lead.techniques)],
    ['Especializações', lead.specializations?.join(', ')],
    ['Experiência', lead.experience && namesOf(EXPERIENCES, [lead.experience])],
    ['Possui certificado', lead.hasCertification],
    ['Disponibilidade na semana', namesOf(WEEKDAYS, lead.weekDisponibility)],
    ['Serviços', lead.services?.map(({ categoryName }) => categoryName).join(', ')],
  ]);

/** Where a lead lives. */
export const addressFacts = ({ address }: Lead): SectionFacts =>
  facts([
    ['CEP', formatCep(address?.zipcode ?? '')],
    ['Rua', address?.streetName],
    ['Número', address?.streetNumber],
    ['Complemento', address?.complement],
    ['Bairro', address?.neighborhood],
    ['Município', address?.city],
    ['Estado', address?.uf],
  ]);

/** The newest status and the test that comes with it. */
export const statusFacts = (lead: Lead): SectionFacts => {
  const [newest] = lead.status;
  const test = lead.evaluation ? testFacts(lead.evaluation) : undefined;
  return facts([
    ['Status', newest ? leadStatusLabel(newest.code) : lead.statusDescription],
    ['Desde', newest?.date && formatInstant(newest.date)],
    ['Motivos da reprovação', namesOf(REPROVE_REASONS, lead.reproveReasons)],
    ['Teste', test?.when],
    ['Tipo de teste', test?.type],
    ['Local do teste', test?.place],
  ]);
};
