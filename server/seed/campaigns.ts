import type { campaigns, files } from '../db/schema';
import { sha256 } from '../security/tokens';
import { CAMPAIGN_TEXTS, type CampaignText } from './campaignTexts';
import { AREAS } from './catalogue';
import { demoPicture, type PictureStyle } from './pictures';
import { Random } from './random';

type Row = typeof campaigns.$inferInsert;
type FileRow = typeof files.$inferInsert;

/** The size that the cards show (part 3 section 9). */
const SIZE = { width: 400, height: 200 };

const STYLES: readonly PictureStyle[] = [
  { from: [246, 189, 192], to: [214, 84, 124], glow: [255, 240, 230], seed: 1 },
  { from: [178, 223, 219], to: [0, 121, 107], glow: [240, 255, 250], seed: 2 },
  { from: [255, 224, 178], to: [230, 121, 64], glow: [255, 250, 235], seed: 3 },
  { from: [209, 196, 233], to: [94, 53, 137], glow: [250, 240, 255], seed: 4 },
  { from: [187, 222, 251], to: [25, 98, 160], glow: [240, 250, 255], seed: 5 },
  { from: [240, 230, 220], to: [141, 110, 99], glow: [255, 250, 245], seed: 6 },
];

/** The one city that operates and has no campaign yet. */
const QUIET = 'nova-lima';

const HOUR = 3_600_000;

const keyOf = (style: PictureStyle): string => `campanha-demonstracao-${style.seed}.png`;

const fileOf = (style: PictureStyle, createdBy: string, createdAt: Date): FileRow => {
  const content = demoPicture(style, SIZE);
  return {
    key: keyOf(style),
    isPrivate: false,
    folder: 'campaign',
    contentType: 'image/png',
    size: content.length,
    sha256: sha256(content),
    content,
    createdBy,
    createdAt,
  };
};

/** Every campaign is seen in São Paulo or in some of the other cities; about half of them in both. */
const citiesOf = (random: Random, index: number): string[] => {
  const others = AREAS.filter(({ id, active }) => active && id !== 'sao-paulo' && id !== QUIET).map(
    ({ id }) => id,
  );
  const some = random.some(others, 4);
  if (index % 4 === 0) return ['sao-paulo'];
  return index % 4 === 1 ? some : ['sao-paulo', ...some];
};

const rowOf = (
  random: Random,
  { page, ...said }: CampaignText,
  index: number,
): Omit<Row, 'createdAt' | 'createdBy' | 'img'> => ({
  ...said,
  id: random.id(),
  link: page ? `https://www.camarim.test/${page}` : null,
  cities: citiesOf(random, index),
});

/** Campaigns of the last months in the cities of the demonstration, and their images. */
export const demoCampaigns = (
  now: Date,
  staffIds: readonly string[],
  publicBase: string,
): { readonly campaigns: Row[]; readonly files: FileRow[] } => {
  const random = new Random(4_004);
  const campaigns = CAMPAIGN_TEXTS.map((said, index) => ({
    ...rowOf(random, said, index),
    img: `${publicBase}/files/${keyOf(random.pick(STYLES))}`,
    createdBy: random.pick(staffIds),
    createdAt: new Date(now.getTime() - random.int(2, 24 * 90) * HOUR),
  }));
  const [author = ''] = staffIds;
  const before = new Date(now.getTime() - 24 * 91 * HOUR);
  return { campaigns, files: STYLES.map((style) => fileOf(style, author, before)) };
};
