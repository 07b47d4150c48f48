export interface CampaignText {
  readonly type: 'user' | 'artists';
  readonly userSegment: 'newUsers' | 'returningUsers' | 'both';
  readonly title: string;
  readonly introduction: string;
  readonly text: string;
  /** Path of the linked page; absent for none. */
  readonly page?: string;
}

type Texts = readonly (readonly [
  title: string,
  introduction: string,
  text: string,
  page?: string,
])[];

const NEWCOMERS: Texts = [
  [
    'Bem-vinda: 20% na primeira escova',
    'Sua primeira escova em casa com desconto.',
    'Agende a primeira escova pelo aplicativo e ganhe 20% de desconto. Vale de segunda a quinta, para qualquer comprimento.',
    'primeira-escova',
  ],
  [
    'Primeira massagem a partir de R$ 99',
    'Relaxe sem sair de casa.',
    'Para quem ainda não conhece: massagem relaxante de 50 minutos com profissionais avaliadas, com maca e óleos incluídos.',
    'massagem',
  ],
  [
    'Manicure e pedicure: leve as duas',
    'Pé e mão pelo preço de uma.',
    'No seu primeiro pedido, a combinação de pé e mão sai pelo preço da manicure. Uma vez por cliente.',
  ],
  [
    'Design de sobrancelhas de presente',
    'No primeiro pedido de maquiagem.',
    'Contrate a primeira maquiagem social e o design de sobrancelhas fica por nossa conta.',
    'maquiagem',
  ],
];

const RETURNING: Texts = [
  [
    'Sentimos sua falta',
    'R$ 30 para voltar a se cuidar.',
    'Faz tempo que você não agenda. Use o crédito de R$ 30 em qualquer serviço até o fim do mês.',
    'volte',
  ],
  [
    'Clube da escova',
    'Quatro escovas por mês, uma de graça.',
    'A cada três escovas no mesmo mês, a quarta é nossa. O benefício aparece sozinho no aplicativo.',
    'clube-da-escova',
  ],
  [
    'Horário de sempre, preço menor',
    '15% em agendamentos semanais.',
    'Deixe seu horário fixo com a mesma profissional e pague 15% menos enquanto mantiver a frequência.',
  ],
  [
    'Indique uma amiga',
    'Vocês duas ganham R$ 25.',
    'Envie o seu código. Quando a sua amiga fizer o primeiro pedido, as duas recebem R$ 25 em créditos.',
    'indique',
  ],
];

const EVERYBODY: Texts = [
  [
    'Dia das Mães com calma',
    'Vale-presente de massagem e spa dos pés.',
    'Escolha o valor, escreva a mensagem e nós cuidamos do resto. A data é marcada por quem recebe.',
    'dia-das-maes',
  ],
  [
    'Noivas: dia completo em casa',
    'Penteado, maquiagem e manicure para toda a família.',
    'Monte o pacote do casamento com uma consultora e receba a equipe no endereço da festa.',
    'noivas',
  ],
  [
    'Verão sem fila',
    'Depilação a partir das 7h.',
    'Mais horários de depilação em casa, todos os dias da semana, inclusive aos domingos.',
    'depilacao',
  ],
  [
    'Spa dos pés no inverno',
    'Esfoliação, hidratação e descanso.',
    'De junho a agosto, o spa dos pés inclui parafina e escalda-pés sem custo adicional.',
  ],
  [
    'Quick massage no escritório',
    'Quinze minutos que mudam a tarde.',
    'Leve a massagem expressa para a sua equipe: a partir de oito pessoas, com agenda por sala.',
    'empresas',
  ],
  [
    'Barba e cabelo em casa',
    'Novidade nas principais cidades.',
    'Barbeiros avaliados, com horário marcado e tudo o que é preciso. Pague só depois do atendimento.',
    'barbearia',
  ],
  [
    'Limpeza de pele com protetor',
    'Leve um protetor solar no fim.',
    'Toda limpeza de pele profunda deste mês acompanha um protetor solar facial de 40 g.',
  ],
  [
    'Fim de ano: agende cedo',
    'Dezembro está quase cheio.',
    'Escolha agora o dia da escova, da maquiagem e das unhas das festas e garanta a sua profissional.',
    'fim-de-ano',
  ],
  [
    'Drenagem: pacote de cinco',
    'Cinco sessões pelo preço de quatro.',
    'Compre o pacote de drenagem linfática e use as sessões em até noventa dias, em qualquer endereço da cidade.',
    'pacotes',
  ],
];

const PROFESSIONALS: Texts = [
  [
    'Ganhe mais aos domingos',
    'Bônus por atendimento no domingo.',
    'Em todos os domingos deste mês, cada atendimento concluído vale um bônus de R$ 15.',
  ],
  [
    'Curso de finalização de escova',
    'Gratuito, com certificado.',
    'Aulas práticas às terças, das 9h às 12h. As vagas são limitadas: inscreva-se pelo aplicativo.',
    'cursos',
  ],
  [
    'Indique uma colega de profissão',
    'R$ 150 depois de dez atendimentos.',
    'Quando a profissional que você indicou concluir dez atendimentos, o bônus entra no seu próximo repasse.',
    'indique-profissional',
  ],
  [
    'Kit novo de manicure',
    'Retire o seu sem custo.',
    'Profissionais Ouro e Diamante já podem retirar o kit novo com esterilizador no ponto de apoio.',
  ],
  [
    'Receba o repasse no mesmo dia',
    'Antecipação sem taxa até sexta.',
    'Peça a antecipação pelo aplicativo até as 14h e receba no mesmo dia, sem taxa, durante esta semana.',
    'repasse',
  ],
];

const textsOf = (
  texts: Texts,
  type: CampaignText['type'],
  userSegment: CampaignText['userSegment'],
): CampaignText[] =>
  texts.map(([title, introduction, text, page]) => ({
    type,
    userSegment,
    title,
    introduction,
    text,
    page,
  }));

export const CAMPAIGN_TEXTS: readonly CampaignText[] = [
  ...textsOf(NEWCOMERS, 'user', 'newUsers'),
  ...textsOf(RETURNING, 'user', 'returningUsers'),
  ...textsOf(EVERYBODY, 'user', 'both'),
  ...textsOf(PROFESSIONALS, 'artists', 'both'),
];
