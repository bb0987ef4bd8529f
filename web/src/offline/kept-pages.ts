/** Where the files and pages are kept that open without a signal. */
export const assetCache = 'minster-assets'
export const pageCache = 'minster-pages'

/** Whether a page opens without a signal: the students' portal and the registers of teaching days. */
export function isKeptPage(path: string): boolean {
  return /^\/forms(\/|$)/.test(path) || /^\/modules\/teaching-days\/[^/]+(\/|$)/.test(path)
}
