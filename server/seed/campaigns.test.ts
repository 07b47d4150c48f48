import { expect, it } from 'vitest';
import { NOW } from '../../tests/support/store';
import { safeImage } from '../security/images';
import { demoCampaigns } from './campaigns';

const made = () => demoCampaigns(NOW, ['ana', 'bia'], '/api/bo');

it('C-CAMP-06 campaigns of the demonstration: show each an image that is there, and that an upload would have passed', () => {
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
