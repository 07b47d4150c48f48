/** Longest side of a picture that is not cut, in pixels: a scanned document stays legible. */
const MOST_PIXELS = 2400;

/** Source rectangle and target size of a picture: all of it, or the square around its middle. */
export const pictureFrame = (
  width: number,
  height: number,
  crop: number | undefined,
): {
  readonly from: readonly [x: number, y: number, width: number, height: number];
  readonly to: readonly [width: number, height: number];
} => {
  if (crop !== undefined) {
    const side = Math.min(width, height);
    return { from: [(width - side) / 2, (height - side) / 2, side, side], to: [crop, crop] };
  }
  const scale = Math.min(1, MOST_PIXELS / Math.max(width, height));
  return {
    from: [0, 0, width, height],
    to: [Math.round(width * scale), Math.round(height * scale)],
  };
};

const pngName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.png`;

/**
 * A picture as a PNG, turned as the camera noted.
 * @param crop pixels of the square that is cut around its middle; absent: all of it
 * @throws Error when the browser cannot read it
 */
export const asPng = async (file: File, crop?: number): Promise<File> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { from, to } = pictureFrame(bitmap.width, bitmap.height, crop);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = to;
  canvas.getContext('2d')?.drawImage(bitmap, ...from, 0, 0, ...to);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('The picture could not be drawn.');
  return new File([blob], pngName(file.name), { type: 'image/png' });
};
