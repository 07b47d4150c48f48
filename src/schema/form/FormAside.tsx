import { type Control, useWatch } from 'react-hook-form';
import type { Resource } from '../compiled';
import type { FormContext } from '../types';

/** What the definition puts beside a form, with the values as they are typed. */
export const FormAside = ({
  resource,
  state,
  context,
}: {
  readonly resource: Resource;
  readonly state: { readonly form: { readonly control: Control } };
  readonly context: FormContext;
}) => {
  const values = useWatch({ control: state.form.control });
  const Aside = resource.spec.slots?.formAside;
  return Aside ? <Aside values={values} context={context} /> : null;
};
