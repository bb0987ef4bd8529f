/** 20 MB: a long scan, or a photograph as it comes from a camera. */
export const largestFile = 20 * 1024 * 1024

/** What a browser offers to choose from where papers are sent: PDF and pictures, a phone's own kind among them. */
export const acceptedPapers = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  '.heic',
  '.heif',
].join(',')

/** Answers why a file is not even sent; null where it may be. */
export function problemBeforeSending({ size }: { readonly size: number }): string | null {
  if (size === 0) return 'This file is empty.'
  if (size <= largestFile) return null
  const megabytes = Math.ceil(size / (1024 * 1024)).toLocaleString('en-GB')
  return `This file has ${megabytes} MB; 20 MB is the most we take. Send a smaller scan, or a photograph instead of it.`
}
