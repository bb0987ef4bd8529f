import { isUnknownRecord } from './current-user.ts'

/** What the server put into the page itself, to spare the first calls. */
export interface Boot {
  /** As GET /api/config answers it; undefined where the page came without. */
  readonly config: unknown
  /** Nobody is signed in here, so there is no need to ask who. */
  readonly isSignedOut: boolean
  /** Addresses of the files this page will need besides those of every page. */
  readonly preloads: readonly string[]
  /** Replies of the calls the page begins with, by their address, where the server wrote the page itself. */
  readonly replies: Readonly<Record<string, unknown>>
}

export function bootIn(page: Document): Boot {
  try {
    const read: unknown = JSON.parse(page.getElementById('boot')?.textContent ?? '')
    if (isUnknownRecord(read))
      return {
        config: read.config,
        isSignedOut: read.isSignedOut === true,
        preloads: textsIn(read.preloads),
        replies: isUnknownRecord(read.replies) ? read.replies : {},
      }
  } catch {
    // A page served by something else, as in development, has nothing in it.
  }
  return { config: undefined, isSignedOut: false, preloads: [], replies: {} }
}

function textsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
}
