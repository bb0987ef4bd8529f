import type { SpecialList } from '#kit/records/ListScreen.tsx'

/** The list of requests for extensions. */
export const extensionList: SpecialList = {
  empty: {
    title: 'No requests for extensions yet',
    words: 'Students ask in the portal. For somebody who could not, add one here.',
  },
}
