/** Single-letter keys of lists, in the order of the help. */
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
