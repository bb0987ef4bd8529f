/** Where the files and pages are kept that open without a signal. */
export const assetCache = 'minster-assets'
export const pageCache = 'minster-pages'

const offlinePages = [
  /^\/forms(\/|$)/,
  /^\/mystudents\/registers$/,
  /^\/teaching-days\/[^/]+\/register$/,
  /^\/events\/[^/]+\/check-in$/,
]

/** Whether a page opens without a signal: the students' portal, the list of registers and each of them, and check-in at an event. */
export function isOfflinePage(path: string): boolean {
  return offlinePages.some((page) => page.test(path))
}

/** What a page asks the worker to keep: the paths of the files it is made of, and its own. */
export interface PageToCache {
  readonly assets: readonly string[]
  readonly page: string
}
