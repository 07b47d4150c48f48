import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { isValidPhone, lengthProblem } from '../../../domain/br';
import { GENDERS, isBlocked } from '../../../domain/customers';
import { yesNo } from '../../../domain/format';
import { formatInstant, isDay } from '../../../domain/time';
import type { Customer } from '../../dataProvider';
import { getConfig } from '../../env';
import { Unsaved } from '../../schema/form/Unsaved';
import { failureFields } from '../../ui/feedback';
import { DefinitionList, ExternalLink } from '../../ui/fields';
import { ChoiceInput, DayInput, EmailInput, PhoneInput, TextInput } from '../../ui/inputs';
import { useBackOffice } from '../shared/useBackOffice';
import { Section } from './Section';
import { type SectionProps, useCustomerDeed } from './useCustomer';

/** Most characters of a name. */
const NAME_LENGTH = 120;

/** The five values that can be edited (part 2 section 2.1). */
interface Editable {
  readonly name: string;
  readonly birthdate: string | null;
  readonly gender: string | null;
  readonly email: string;
  readonly phone: string;
}

const editableOf = (customer: Customer): Editable => ({
  name: customer.name,
  birthdate: customer.birthdate ?? null,
  gender: customer.gender ?? null,
  email: customer.email,
  phone: customer.phone.number ?? '',
});

const problemsOf = (values: Editable): Partial<Record<keyof Editable, string>> => ({
  ...(values.name.trim() === '' ? { name: 'Informe o nome' } : {}),
  ...(values.name.trim().length > NAME_LENGTH
    ? { name: lengthProblem(values.name, NAME_LENGTH) }
    : {}),
  ...(values.birthdate === null || isDay(values.birthdate) ? {} : { birthdate: 'Data inválida' }),
  ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email)
    ? {}
    : { email: 'Formato de e-mail inválido' }),
  ...(isValidPhone(values.phone) ? {} : { phone: 'Inserir telefone válido' }),
});

/** The specification does not say when an e-mail was confirmed: of other services nobody knows. */
const emailConfirmed = ({ emailValidatedAt }: Customer): string =>
  emailValidatedAt || getConfig().extensions.bo
    ? yesNo(Boolean(emailValidatedAt))
    : 'Não informado';

const instantText = (iso: string | null | undefined): string =>
  iso ? formatInstant(iso) : 'Não informado';

const GENDER_OPTIONS = Object.entries(GENDERS).map(([value, label]) => ({ value, label }));

const ReadOnly = ({ customer }: { readonly customer: Customer }) => (
  <DefinitionList
    items={[
      { label: 'Id', value: customer._id },
      { label: 'Ativo', value: isBlocked(customer) ? 'Não (bloqueado)' : yesNo(customer.active) },
      { label: 'Código de indicação', value: customer.voucherCode ?? 'Não informado' },
      { label: 'E-mail confirmado', value: emailConfirmed(customer) },
      { label: 'Telefone confirmado', value: yesNo(Boolean(customer.phone.validatedAt)) },
      { label: 'Dados confirmados', value: yesNo(customer.emailPhoneConfirmed) },
      { label: 'Cadastro', value: instantText(customer.createdDate) },
      { label: 'Último acesso', value: instantText(customer.lastLogin) },
      { label: 'Número de pedidos', value: customer.numberOfSchedules },
      { label: 'VIP', value: yesNo(customer.vip) },
      { label: 'Assinatura', value: yesNo(customer.hasSignature) },
      ...(customer.provider === 'facebook' && customer.providerId
        ? [
            {
              label: 'Facebook',
              value: (
                <ExternalLink
                  href={`https://www.facebook.com/${encodeURIComponent(customer.providerId)}`}
                >
                  {customer.providerId}
                </ExternalLink>
              ),
            },
          ]
        : []),
    ]}
  />
);

/** 'Informações': five values to edit, the rest to read. Only what was edited is sent. */
export const InformationSection = ({ customer, mayEdit }: SectionProps) => {
  const provider = useBackOffice();
  const deed = useCustomerDeed(customer._id);
  const stored = editableOf(customer);
  const storedText = JSON.stringify(stored);
  const [values, setValues] = useState(stored);
  const [tried, setTried] = useState(false);
  // After a save the server's own form of a value stands; what others changed never undoes typing.
  const [base, setBase] = useState(storedText);
  const isDirty = JSON.stringify(values) !== base;
  useEffect(() => {
    if (isDirty) return;
    setValues(JSON.parse(storedText));
    setBase(storedText);
  }, [storedText, isDirty]);

  const before = JSON.parse(base) as Editable;
  const isEdited = (name: string): boolean =>
    values[name as keyof Editable] !== before[name as keyof Editable];
  // Only what is sent is judged: a customer without a phone may still get another name.
  const problems: Partial<Record<keyof Editable, string>> = Object.fromEntries(
    Object.entries(problemsOf(values)).filter(([name]) => isEdited(name)),
  );
  const refused = failureFields(deed.error) as Partial<Record<keyof Editable, string>>;
  const errorOf = (name: keyof Editable): string | undefined =>
    (tried ? problems[name] : undefined) ?? refused[name];
  const set = (next: Partial<Editable>): void => setValues((old) => ({ ...old, ...next }));
  const save = async (): Promise<void> => {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    const body = Object.fromEntries(Object.entries(values).filter(([name]) => isEdited(name)));
    const done = await deed.run(
      (idempotencyKey) =>
        provider.operation('customers.update', {
          params: { id: customer._id },
          body: { ...body, version: customer.version },
          idempotencyKey,
        }),
      { success: 'Valor alterado com sucesso', failure: 'Ocorreu um erro inesperado' },
      body,
    );
    if (!done) return;
    setTried(false);
    const saved = done.answer ? editableOf(done.answer) : values;
    setValues(saved);
    setBase(JSON.stringify(saved));
  };
  // What is typed while it is saved would go with the answer.
  const common = { readOnly: !mayEdit || deed.busy };
  return (
    <Section title="Informações" problem={deed.problem}>
      <Unsaved dirty={isDirty && !deed.busy} />
      <Box
        component="form"
        noValidate
        aria-label="Editar informações"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        sx={{
          display: 'grid',
          gap: 1.5,
          mb: 3,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(3, minmax(0, 1fr))',
          },
        }}
      >
        <TextInput
          id="customer-name"
          name="name"
          label="Nome"
          required
          maxLength={NAME_LENGTH}
          value={values.name}
          error={errorOf('name')}
          onChange={(name) => set({ name: name ?? '' })}
          {...common}
        />
        <EmailInput
          id="customer-email"
          name="email"
          label="E-mail"
          required
          value={values.email}
          error={errorOf('email')}
          onChange={(email) => set({ email: email ?? '' })}
          {...common}
        />
        <PhoneInput
          id="customer-phone"
          name="phone"
          label="Telefone"
          required
          value={values.phone}
          error={errorOf('phone')}
          onChange={(phone) => set({ phone: phone ?? '' })}
          {...common}
        />
        <DayInput
          id="customer-birthdate"
          name="birthdate"
          label="Data de nascimento"
          value={values.birthdate}
          error={errorOf('birthdate')}
          onChange={(birthdate) => set({ birthdate })}
          {...common}
        />
        <ChoiceInput
          id="customer-gender"
          name="gender"
          label="Sexo"
          allowEmpty
          placeholder="Não informado"
          options={GENDER_OPTIONS}
          value={values.gender}
          onChange={(gender) => set({ gender })}
          {...common}
        />
        {mayEdit && (
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button type="submit" variant="contained" disabled={!isDirty || deed.busy}>
              Salvar
            </Button>
            {isDirty && !deed.busy && (
              <Button
                onClick={() => {
                  setValues(JSON.parse(base));
                  setTried(false);
                  deed.clear();
                }}
              >
                Desfazer
              </Button>
            )}
          </Box>
        )}
      </Box>
      <ReadOnly customer={customer} />
    </Section>
  );
};
