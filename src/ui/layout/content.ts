/** Id of the page content, the target of the skip link. */
export const CONTENT_ID = 'conteudo';
