import type { AnswerOf, BodyOf } from '../../../contract/endpoint';
import type { updateMgm, updatePgm, updatePgp } from '../../../contract/referrals';
import { fromCents, toCents } from '../../../domain/money';
import {
  lacksPlaceholder,
  type MgmConfig,
  type PgmConfig,
  type PgmSide,
  type PgpConfig,
  SHARE_WITHOUT_PLACEHOLDER,
} from '../../../domain/referrals';
import { invalid } from '../../kernel';
import { cleanRichText } from '../../security/richText';

/** Conversion of referral programs between the wire, in reais, and the database, in cents. */

type MgmBody = BodyOf<typeof updateMgm>;
type PgmBody = BodyOf<typeof updatePgm>;
type PgpBody = BodyOf<typeof updatePgp>;

/** Stored form of MGM: trimmed texts, clean steps. @throws HttpError 422 for a share text without XXXX. */
export const mgmConfig = (body: MgmBody): MgmConfig => {
  if (lacksPlaceholder(body.shareText)) throw invalid({ shareText: SHARE_WITHOUT_PLACEHOLDER });
  return {
    title: body.title.trim(),
    subtitle: body.subtitle.trim(),
    shareText: body.shareText.trim(),
    imageURL: body.imageURL?.trim() || null,
    discountCents: toCents(body.discount),
    creditsCents: toCents(body.credits),
    stepText: body.stepText.map(cleanRichText),
  };
};

/** Wire form of MGM; version 0 means never saved. */
export const mgmRecord = (config: MgmConfig, version: number): AnswerOf<typeof updateMgm> => ({
  title: config.title,
  subtitle: config.subtitle,
  shareText: config.shareText,
  imageURL: config.imageURL,
  discount: fromCents(config.discountCents),
  credits: fromCents(config.creditsCents),
  stepText: [...config.stepText],
  version,
});

const professional = (body: Pick<PgmBody, 'title' | 'message' | 'share' | 'activated'>) => ({
  title: body.title.trim(),
  message: cleanRichText(body.message),
  share: body.share.trim(),
  activated: body.activated,
});

const sideOf = (side: PgmBody['aquisition']): PgmSide => ({
  discountCents: toCents(side.discount),
  professionalGainCents: toCents(side.professionalGain),
});

const sideRecord = (side: PgmSide): PgmBody['aquisition'] => ({
  discount: fromCents(side.discountCents),
  professionalGain: fromCents(side.professionalGainCents),
});

/** Stored form of PGM. */
export const pgmConfig = (body: PgmBody): PgmConfig => ({
  ...professional(body),
  aquisition: sideOf(body.aquisition),
  recurrence: sideOf(body.recurrence),
});

/** Wire form of PGM. */
export const pgmRecord = (config: PgmConfig, version: number): AnswerOf<typeof updatePgm> => ({
  title: config.title,
  message: config.message,
  share: config.share,
  activated: config.activated,
  aquisition: sideRecord(config.aquisition),
  recurrence: sideRecord(config.recurrence),
  version,
});

/** Stored form of PGP. */
export const pgpConfig = (body: PgpBody): PgpConfig => ({
  ...professional(body),
  approvedCents: toCents(body.approved),
  engagedCents: toCents(body.engaged),
  leadGainCents: toCents(body.leadGain),
  engagementQuantity: body.engagementQuantity,
});

/** Wire form of PGP. */
export const pgpRecord = (config: PgpConfig, version: number): AnswerOf<typeof updatePgp> => ({
  title: config.title,
  message: config.message,
  share: config.share,
  activated: config.activated,
  approved: fromCents(config.approvedCents),
  engaged: fromCents(config.engagedCents),
  leadGain: fromCents(config.leadGainCents),
  engagementQuantity: config.engagementQuantity,
  version,
});
