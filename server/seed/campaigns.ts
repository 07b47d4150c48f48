import type { campaigns as tableOfCampaigns, files as tableOfFiles } from '../db/schema';
import { CAMPAIGN_TEXTS, type CampaignText } from './campaignTexts';
import { AREAS } from './catalogue';
import { type Palette, pictureFile } from './pictures';
import { Random } from './random';

type Row = typeof tableOfCampaigns.$inferInsert;
type FileRow = typeof tableOfFiles.$inferInsert;

/** Image size on the cards (part 3 section 9), pixels. */
const SIZE = { width: 400, height: 200 };

const PALETTES: readonly Palette[] = [
  { from: [246, 189, 192], to: [214, 84, 124], shape: [255, 240, 230] },
  { from: [178, 223, 219], to: [0, 121, 107], shape: [240, 255, 250] },
  { from: [255, 224, 178], to: [230, 121, 64], shape: [255, 250, 235] },
  { from: [209, 196, 233], to: [94, 53, 137], shape: [250, 240, 255] },
  { from: [187, 222, 251], to: [25, 98, 160], shape: [240, 250, 255] },
  { from: [240, 230, 220], to: [141, 110, 99], shape: [255, 250, 245] },
];

/** The only active city without a campaign. */
const QUIET = 'nova-lima';

const HOUR = 3_600_000;

const keyOf = (palette: Palette): string =>
  `campanha-demonstracao-${PALETTES.indexOf(palette) + 1}.png`;

/** Each campaign runs in São Paulo or in some of the other cities; about half of them in both. */
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
    img: `${publicBase}/files/${keyOf(random.pick(PALETTES))}`,
    createdBy: random.pick(staffIds),
    createdAt: new Date(now.getTime() - random.int(2, 24 * 90) * HOUR),
  }));
  const [author = ''] = staffIds;
  const before = new Date(now.getTime() - 24 * 91 * HOUR);
  const options = { folder: 'campaign', size: SIZE };
  const files = PALETTES.map((palette) =>
    pictureFile(keyOf(palette), palette, author, before, options),
  );
  return { campaigns, files };
};
