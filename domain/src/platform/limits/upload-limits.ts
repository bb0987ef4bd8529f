/** 20 MB: a long scan, or a photograph as it comes from a camera. */
export const largestFile = 20 * 1024 * 1024

/**
 * Of a file that is larger so many bytes are sent at a time: on a bad line a few seconds' worth, which is all that is lost with
 * it.
 */
export const pieceSize = 256 * 1024

/** How much one person may keep here, in MB; the college may say otherwise. */
export const usualQuotas = { student: 200, staff: 2048 } as const
export type Quotas = Readonly<Record<keyof typeof usualQuotas, number>>

/** Bytes that somebody with these claims may keep: students and applicants hold nothing but claims of their portals. */
export function quotaOf(claims: readonly string[], quotas: Quotas): number {
  const isStaff = claims.some((claim) => claim !== 'forms' && !claim.startsWith('forms:'))
  return quotas[isStaff ? 'staff' : 'student'] * 1024 * 1024
}

/** What is deleted lies in the bin for a while: so many times the quota it may take together with what is kept. */
const withBin = 3

/**
 * Answers why a file of so many bytes is not kept for somebody who keeps `used` bytes already, `stored` of them with what
 * lies in the bin; null where it is kept.
 */
export function quotaProblem(
  size: number,
  { used, stored }: { readonly used: number; readonly stored: number },
  quota: number,
): string | null {
  if (used + size <= quota && stored + size <= quota * withBin) return null
  if (used + size <= quota)
    return 'You have sent and deleted a great deal lately, which takes room until the bin is emptied. Try again in some days, or ask the office.'
  const left = Math.max(0, Math.floor((quota - used) / (1024 * 1024)))
  return `You may keep ${inMegabytes(quota)} of files here and have ${left} MB left; this one takes ${inMegabytes(size)}. Delete files you no longer need, or ask the office.`
}

function inMegabytes(bytes: number): string {
  return `${Math.max(1, Math.ceil(bytes / (1024 * 1024))).toLocaleString('en-GB')} MB`
}

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
