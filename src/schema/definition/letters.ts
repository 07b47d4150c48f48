/** Keyboard shortcuts of lists with their descriptions, in the order of the help dialog. */
export const GENERAL: Readonly<Record<string, string>> = {
  j: 'Próxima linha',
  k: 'Linha anterior',
  o: 'Abrir o registro da linha',
  x: 'Marcar a linha',
  e: 'Editar a linha',
  m: 'Ações da linha',
  n: 'Novo registro',
  q: 'Começar a fila',
  '/': 'Ir para os filtros',
};
