import { Forbidden } from '#kit/pages/Forbidden.tsx'
import { ListScreen, type SpecialList } from '#kit/records/ListScreen.tsx'
import { isLinkValue } from '#kit/records/link-value.ts'
import { useSession } from '#platform/api/session.ts'
import { readsConsents } from './consents.ts'

/** Everything people said of what they wish to be sent; an entry leads to whoever said it. */
export function ConsentsScreen() {
  const { permits } = useSession()
  if (!permits(readsConsents)) return <Forbidden requires={readsConsents} />
  return <ListScreen collection="consents" title="Consents" special={ledgerList} />
}

const ledgerList: SpecialList = {
  fields: ['person'],
  hrefOf: ({ person }) => (isLinkValue(person) ? `/consents/${person.id}` : null),
  empty: {
    title: 'Nobody has been asked yet',
    words:
      'What people agree to be sent is noted on their own page, and comes from their applications and enquiries.',
  },
}
