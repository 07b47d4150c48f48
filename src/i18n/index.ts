import polyglotI18nProvider from 'ra-i18n-polyglot';
import portuguese from 'ra-language-portuguese';
import type { I18nProvider } from 'react-admin';
import { raMessages } from './ra';
import { shellMessages } from './shell';

/** Texts by key, in groups. */
type Messages = { readonly [key: string]: unknown };

/** The one language of the product. */
export const LOCALE = 'pt-BR';

const isGroup = (value: unknown): value is Messages =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The second catalogue over the first, group by group. */
const merge = (base: Messages, over: Messages): Messages => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(over).map(([key, value]) => {
      const below = base[key];
      return [key, isGroup(below) && isGroup(value) ? merge(below, value) : value];
    }),
  ),
});

/** Everything that is said outside the definitions: react-admin's messages and the shell's. */
export const baseMessages: Messages = [raMessages, shellMessages].reduce<Messages>(
  merge,
  portuguese,
);

/**
 * The texts of the product, in Brazilian Portuguese (part 1 section 1). `definitionMessages` are
 * those of the definitions, by resource name, and become `resources.<name>...`; `labelOf` knows the
 * labels of their fields, which come with each definition. A key that nobody wrote is an error in the
 * console, never an empty place on the screen.
 */
export const createI18nProvider = (
  definitionMessages: Messages,
  labelOf: (key: string) => string | undefined = () => undefined,
): I18nProvider => {
  const messages = merge(baseMessages, { resources: definitionMessages });
  const provider = polyglotI18nProvider(
    // The catalogue's type asks for react-admin's own groups, which the tests prove present.
    () => messages as ReturnType<Parameters<typeof polyglotI18nProvider>[0]>,
    LOCALE,
    [{ locale: LOCALE, name: 'Português (Brasil)' }],
    { allowMissing: false },
  );
  return {
    ...provider,
    translate: (key, options) => {
      const label = labelOf(key);
      return provider.translate(key, label === undefined ? options : { ...options, _: label });
    },
  };
};
