/** Id of the content of a page, which the skip link leads to. */
export const CONTENT_ID = 'conteudo';
