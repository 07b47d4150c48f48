/**
 * Texts of the engine and of the application frame that their call does not give, and corrections of react-admin's
 * Portuguese catalog: missing keys and a few mistakes, of the parts that the product draws.
 */
export const messages = {
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
      many: '1 item será alterado. |||| %{smart_count} itens serão alterados.',
      blocked: 'Desmarque o que não pode ser alterado: %{items}',
      blocked_more: '%{items} e mais %{more}',
      total: '1 item, %{amount} |||| %{smart_count} itens, %{amount} no total',
    },
    list: {
      changed: '1 linha alterada |||| %{smart_count} linhas alteradas',
      export_cut:
        'O arquivo tem só as primeiras %{count} linhas. Filtre a lista para exportar as outras.',
    },
    layout: {
      breadcrumb: 'Trilha',
      change_password: 'Alterar Senha',
      close_menu: 'Fechar menu',
      dark: 'Escuro',
      density: 'Linhas da tabela',
      density_comfortable: 'Confortável',
      density_compact: 'Compacta',
      desk: 'Meu turno',
      home: 'Início de %{name}',
      light: 'Claro',
      logout: 'Sair',
      menu: 'Menu principal',
      offline: 'Sem conexão com a internet. O que você vê pode estar desatualizado.',
      open_menu: 'Abrir menu',
      page_failed: 'Não foi possível mostrar esta página.',
      page_failed_text: 'Ocorreu um erro inesperado. Tente novamente ou volte mais tarde.',
      part_missing: 'Não foi possível carregar esta parte do sistema.',
      part_missing_text: 'Verificando a conexão…',
      part_offline: 'Sem conexão.',
      part_offline_text: 'O que falta aparece assim que a conexão voltar.',
      page_outdated: 'Há uma nova versão do sistema.',
      page_outdated_text: 'Tente novamente para recarregar a página.',
      save_first: 'Salve o que você está fazendo e recarregue a página.',
      sections: 'Seções de %{name}',
      skip: 'Ir para o conteúdo',
      start: 'Começar por',
      system: 'Sistema',
      theme: 'Tema',
      user_menu: 'Menu de %{name}',
      user: 'usuário',
    },
  },
};
