import { discountedTotal, originalTotal } from '../../domain/packages';
import type { files, packages } from '../db/schema';
import type { StoredPackageLine } from '../db/tables/packages';
import { AREAS, SERVICES } from './catalogue';
import { PACKAGE_PLANS, PALETTES, type PackagePlan } from './packagePlans';
import { pictureFile } from './pictures';
import { Random } from './random';

export type PackageRow = typeof packages.$inferInsert;

const serviceId = (name: string): string => {
  const service = SERVICES.find((known) => known.name === name);
  if (!service) throw new RangeError(`No service ${name}`);
  return service.id;
};

const linesOf = (plan: PackagePlan): StoredPackageLine[] =>
  plan.lines.map(([title, reais, count, ...services]) => ({
    title,
    cents: Math.round(reais * 100),
    count,
    serviceIds: services.map(serviceId),
  }));

const pictureKey = (name: string): string => `pacote-${name}.png`;

/** The pictures of the packages. */
export const demoPackagePictures = (now: Date, createdBy: string): (typeof files.$inferInsert)[] =>
  Object.entries(PALETTES).map(([name, palette]) =>
    pictureFile(pictureKey(name), palette, createdBy, now),
  );

/** Packages of all cities; `publicBase` is the URL of files, without a trailing slash. */
export const demoPackages = (
  now: Date,
  staffIds: readonly string[],
  publicBase: string,
): PackageRow[] => {
  const random = new Random(28_028);
  const cities = AREAS.filter((area) => area.active).map(({ id }) => id);
  return PACKAGE_PLANS.map((plan, index) => {
    const lines = linesOf(plan);
    const sums = lines.map(({ cents, count }) => ({ value: cents, count }));
    return {
      id: random.id(),
      title: plan.title,
      subtitle: plan.subtitle ?? null,
      description: plan.description ?? null,
      image: plan.picture ? `${publicBase}/files/${pictureKey(plan.picture)}` : null,
      expiresAfterDays: plan.days,
      installments: plan.installments,
      discount: plan.discount,
      originalCents: originalTotal(sums),
      totalCents: discountedTotal(sums, plan.discount),
      areaIds: index % 4 === 0 ? cities : random.some(cities, 4),
      lines,
      createdBy: random.pick(staffIds),
      createdAt: new Date(now.getTime() - (400 - index * 19) * 24 * 3_600_000),
    };
  });
};
