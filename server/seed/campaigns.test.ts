import { describe, expect, it } from 'vitest';
import { NOW } from '../../tests/support/store';
import { safeImage } from '../security/images';
import { demoCampaigns } from './campaigns';
import { AREAS } from './catalogue';

const made = () => demoCampaigns(NOW, ['ana', 'bia'], '/api/bo');

describe('campaigns of the demonstration', () => {
  it('C-CAMP-06 show each an image that is there, and that an upload would have passed', () => {
    const { campaigns, files } = made();
    const keys = new Set(files.map(({ key }) => `/api/bo/files/${key}`));
    for (const { img } of campaigns) expect(keys).toContain(img);
    for (const { content: stored, size } of files) {
      const content = stored ?? new Uint8Array();
      expect(size).toBeLessThan(20_000);
      const image = safeImage(content);
      expect(image?.contentType).toBe('image/png');
      const view = new DataView(content.buffer, content.byteOffset);
      // Width and height of the header: twice as wide as high (C-CONST-17).
      expect([view.getUint32(16), view.getUint32(20)]).toEqual([400, 200]);
    }
  });

  it('fill more than a page in São Paulo, and leave one city empty', () => {
    const { campaigns } = made();
    const active = AREAS.filter((area) => area.active).map(({ id }) => id);
    const perCity = active.map(
      (id) => campaigns.filter(({ cities }) => cities.includes(id)).length,
    );
    expect(perCity[active.indexOf('sao-paulo')]).toBeGreaterThan(9);
    expect(perCity.filter((count) => count === 0)).toHaveLength(1);
    for (const { cities, createdAt } of campaigns) {
      expect(cities).not.toEqual([]);
      expect(new Set(cities).size).toBe(cities.length);
      expect(active).toEqual(expect.arrayContaining(cities));
      expect(createdAt.getTime()).toBeLessThan(NOW.getTime());
    }
  });
});
