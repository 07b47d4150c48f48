import polyglotI18nProvider from 'ra-i18n-polyglot';
import portuguese from 'ra-language-portuguese';
import type { I18nProvider } from 'react-admin';

/** Own messages, and corrections of missing or wrong ones in react-admin's Portuguese catalog. */
const ownMessages = {
  ra: {
    action: {
      delete: 'Excluir',
      select_all: 'Selecionar todos',
      select_columns: 'Colunas',
      update: 'Atualizar',
      update_application: 'Recarregar o aplicativo',
    },
    message: {
      invalid_form: 'O formulário tem erros. Corrija os campos indicados.',
      select_all_limit_reached:
        'Há itens demais para selecionar todos. Somente os primeiros %{max} foram selecionados.',
      unsaved_changes: 'Há alterações que não foram salvas. Deseja descartá-las?',
    },
    navigation: {
      next: 'Ir para a próxima página',
      previous: 'Ir para a página anterior',
    },
    notification: {
      data_provider_error: 'Ocorreu um erro ao buscar os dados.',
      http_error: 'Erro na comunicação com o servidor',
      logged_out: 'Sua sessão foi encerrada. Entre novamente.',
      not_authorized: 'Você não tem permissão para acessar este recurso.',
    },
    tiptap: {
      bold: 'Negrito',
      italic: 'Itálico',
      strike: 'Tachado',
      underline: 'Sublinhado',
    },
    validation: { unique: 'Deve ser único' },
  },
  camarim: {
    action: {
      select: 'Selecione os itens',
      blocked: 'Desmarque o que não pode ser alterado: %{items}',
      blocked_more: '%{items} e mais %{more}',
    },
    record: { previous: 'Anterior', next: 'Próximo', loading: 'Por favor, aguarde....' },
    list: {
      actions: 'Ações',
      all: 'Todos',
      applied: 'Filtros aplicados',
      apply: 'Buscar',
      chart: 'Gráfico',
      changed: '1 linha alterada |||| %{smart_count} linhas alteradas',
      changed_row: 'alterada agora',
      clear: 'Limpar filtros',
      clear_all: 'Limpar os filtros',
      default_columns: 'Restaurar colunas',
      empty_filtered: 'Os filtros escolhidos não deixam passar nada.',
      export_cut:
        'O arquivo tem só as primeiras %{count} linhas. Filtre a lista para exportar as outras.',
      export_failed: 'Ocorreu um erro ao exportar dados, tente novamente',
      export_selected: 'Exportar selecionados',
      failed: 'Não foi possível carregar a lista.',
      filters: 'Filtros',
      new: '%{word} %{name}',
      none_selected: 'Nenhum item selecionado',
      pages: 'Páginas',
      per_page: 'Linhas por página',
      remove_filter: 'Remover filtro %{filter}',
      remove_filters: 'Limpar tudo',
      row_actions: 'Ações de',
      save_view: 'Salvar visão',
      select: 'Selecionar',
      selection: 'Itens selecionados',
      unselect: 'Limpar seleção',
      views: 'Visões',
    },
    changes: { more: 'Mostrar mais %{smart_count}' },
  },
  resources: {
    investments: { action: { cancel: 'Fechar' } },
    services: { action: { edit: 'Abrir serviço' } },
  },
};

type Messages = { readonly [key: string]: unknown };

const isGroup = (value: unknown): value is Messages =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges nested messages; those of `overrides` win. */
const merge = (base: Messages, overrides: Messages): Messages => {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(overrides)) {
    const existing = base[key];
    merged[key] = isGroup(existing) && isGroup(value) ? merge(existing, value) : value;
  }
  return merged;
};

export const baseMessages = merge(portuguese, ownMessages);

/** With `allowMissing: false` a missing key logs an error and shows the key, never an empty text. */
export const createI18nProvider = (): I18nProvider =>
  polyglotI18nProvider(
    // The type requires react-admin's own groups; a test verifies that they are present.
    () => baseMessages as ReturnType<Parameters<typeof polyglotI18nProvider>[0]>,
    'pt-BR',
    [{ locale: 'pt-BR', name: 'Português (Brasil)' }],
    { allowMissing: false },
  );
