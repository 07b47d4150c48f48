import { SERVICES } from './catalogue';
import type { AreaServiceRow } from './prices';
import type { ProfessionalRow } from './professionals';
import type { Random } from './random';

const placeKey = (areaId: string, categoryId: string): string => `${areaId}/${categoryId}`;

/** Offered services and professionals, by area. */
export class Offers {
  readonly #services = new Map<string, AreaServiceRow[]>();
  readonly #people = new Map<string, ProfessionalRow[]>();
  readonly #byId = new Map<string, ProfessionalRow>();

  constructor(areaServices: readonly AreaServiceRow[], professionals: readonly ProfessionalRow[]) {
    for (const row of areaServices) {
      this.#services.set(row.areaId, [...(this.#services.get(row.areaId) ?? []), row]);
    }
    for (const person of professionals) {
      this.#byId.set(person.id, person);
      if (!person.active) continue;
      for (const areaId of person.areaIds) {
        for (const categoryId of person.categoryIds) {
          const key = placeKey(areaId, categoryId);
          const people = this.#people.get(key) ?? [];
          people.push(person);
          this.#people.set(key, people);
        }
      }
    }
  }

  /** A random service of the area with its price rules. */
  service(random: Random, areaId: string) {
    const { serviceId, rules } = random.pick(this.#services.get(areaId) ?? []);
    const service = SERVICES.find(({ id }) => id === serviceId);
    return { ...(service ?? { id: serviceId, name: '', categoryId: '' }), rules };
  }

  /** Active professionals of a category in an area. */
  people(areaId: string, categoryId: string): readonly ProfessionalRow[] {
    return this.#people.get(placeKey(areaId, categoryId)) ?? [];
  }

  person(id: string): ProfessionalRow | undefined {
    return this.#byId.get(id);
  }
}
