import { compileFields, compileRules, type FormSource } from '../compiled';
import type { AnyCall } from './runTypes';

const KNOWN = new WeakMap<AnyCall, FormSource>();

/** The form of an action, as the engine of forms takes it; without fields where it asks nothing. */
export const formSourceOf = (resource: string, action: AnyCall): FormSource => {
  const known = KNOWN.get(action);
  if (known) return known;
  const { form } = action;
  const fields = compileFields(form?.fields ?? {});
  const { render } = form ?? {};
  const whole = render && [{ title: '', fields: fields.map(({ path }) => path), render }];
  const sections = form?.sections ?? whole;
  const source: FormSource = {
    name: resource,
    labelKey: `resources.${resource}.actions.${action.name}.fields`,
    spec: { ...(form as FormSource['spec'] | undefined), form: sections && { sections } },
    fields,
    byPath: new Map(fields.map((entry) => [entry.path, entry])),
    ...compileRules(form ?? {}),
  };
  KNOWN.set(action, source);
  return source;
};
