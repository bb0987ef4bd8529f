/** How large the tiles are: their least width in pixels, and how wide the pictures are that are asked for. */
export const photoSizes = {
  small: { label: 'Small', least: 84, picture: 192 },
  medium: { label: 'Medium', least: 132, picture: 192 },
  large: { label: 'Large', least: 200, picture: 384 },
} as const
export type PhotoSize = keyof typeof photoSizes

export function isPhotoSize(text: string | undefined): text is PhotoSize {
  return text !== undefined && Object.hasOwn(photoSizes, text)
}
