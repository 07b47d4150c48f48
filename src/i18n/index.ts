import polyglotI18nProvider from 'ra-i18n-polyglot';
import portuguese from 'ra-language-portuguese';
import type { I18nProvider } from 'react-admin';
import { messages as ownMessages } from './messages';

type Messages = { readonly [key: string]: unknown };

export const LOCALE = 'pt-BR';

const isGroup = (value: unknown): value is Messages =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const merge = (base: Messages, over: Messages): Messages => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(over).map(([key, value]) => {
      const below = base[key];
      return [key, isGroup(below) && isGroup(value) ? merge(below, value) : value];
    }),
  ),
});

export const baseMessages = merge(portuguese, ownMessages);

/** A missing key logs an error and never leaves an empty text on the screen. */
export const createI18nProvider = (
  definitionMessages: Messages,
  labelOf: (key: string) => string | undefined = () => undefined,
): I18nProvider => {
  const messages = merge(baseMessages, { resources: definitionMessages });
  const provider = polyglotI18nProvider(
    // The type requires react-admin's own groups; tests verify that they are present.
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
