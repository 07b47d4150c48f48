/** What a key of one letter does on a list, by key; in the order in which the help tells them. */
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
