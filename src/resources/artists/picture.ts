/** Longest side of an uncropped picture, in pixels. A scanned document stays legible. */
const MAX_PIXELS = 2400;

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
  const scale = Math.min(1, MAX_PIXELS / Math.max(width, height));
  return {
    from: [0, 0, width, height],
    to: [Math.round(width * scale), Math.round(height * scale)],
  };
};

const pngName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.png`;

/** Converts a picture to PNG, cropped to a centered square of `crop` pixels, if given. @throws Error for an unreadable file */
export const asPng = async (file: File, crop?: number): Promise<File> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { from, to } = pictureFrame(bitmap.width, bitmap.height, crop);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = to;
  canvas.getContext('2d')?.drawImage(bitmap, ...from, 0, 0, ...to);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture could not be drawn.');
  return new File([blob], pngName(file.name), { type: 'image/png' });
};
