import type { MgmConfig, PgmConfig, PgpConfig } from '../../domain/referrals';
import { colourStyle, RICH_TEXT_COLOURS } from '../../domain/richText';
import { DAY_MILLIS } from '../../domain/time';
import type { referralProgrammes } from '../db/schema';

type Row = typeof referralProgrammes.$inferInsert;

const coloured = (name: string, text: string): string => {
  const colour = RICH_TEXT_COLOURS.find((one) => one.name === name);
  return colour ? `<span style="${colourStyle(colour.value)}">${text}</span>` : text;
};

const mgm: MgmConfig = {
  title: 'Indique uma amiga e ganhe R$ 20,00',
  subtitle: 'A sua amiga também ganha desconto no primeiro atendimento',
  shareText: 'Ganhe R$ 20,00 no seu primeiro atendimento em casa com o meu código XXXX.',
  imageURL: null,
  discountCents: 2_000,
  creditsCents: 2_000,
  stepText: [
    '<p><strong>Compartilhe</strong> o seu código com quem você gosta.</p>',
    `<p>A sua amiga usa o código e ganha ${coloured('Laranja', '<strong>R$ 20,00</strong>')} de desconto.</p>`,
    `<p>Depois do atendimento dela, ${coloured('Verde', 'você ganha créditos')} para o seu próximo.</p>`,
  ],
};

const pgm: PgmConfig = {
  title: 'Traga as suas clientes',
  message: [
    '<p>Convide clientes pelo aplicativo e <strong>ganhe a cada atendimento</strong>.</p>',
    `<p>O desconto dela é por nossa conta: ${coloured('Azul', 'você recebe o valor inteiro')}.</p>`,
  ].join(''),
  share: 'Agende comigo pelo aplicativo e ganhe desconto no primeiro atendimento.',
  activated: true,
  aquisition: { discountCents: 3_000, professionalGainCents: 2_500 },
  recurrence: { discountCents: 1_000, professionalGainCents: 500 },
};

const pgp: PgpConfig = {
  title: 'Indique uma profissional',
  message: [
    '<p>Conhece uma <strong>ótima profissional</strong>? Indique.</p>',
    `<p>Você recebe quando ela for aprovada, e ${coloured('Laranja', 'mais ainda')} depois dos primeiros atendimentos.</p>`,
  ].join(''),
  share: 'Venha atender com a gente: horários livres e pagamento toda semana.',
  activated: true,
  approvedCents: 5_000,
  engagedCents: 10_000,
  leadGainCents: 3_000,
  engagementQuantity: 10,
};

/** Discounts of referral vouchers in cents, as in the programs. */
export const REFERRAL_CENTS = {
  MGM: { aquisition: mgm.discountCents, recurrence: mgm.discountCents },
  PGM: { aquisition: pgm.aquisition.discountCents, recurrence: pgm.recurrence.discountCents },
} as const;

/** The three programs, last saved by marketing in recent weeks. */
export const demoProgrammes = (now: Date): Row[] =>
  (
    [
      ['mgm', mgm, 12],
      ['pgm', pgm, 30],
      ['pgp', pgp, 45],
    ] as const
  ).map(([id, config, days]) => ({
    id,
    config,
    updatedAt: new Date(now.getTime() - days * DAY_MILLIS),
  }));
