import { useQuery } from '@tanstack/react-query'
import { isLinkValue } from '#kit/records/link-value.ts'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { useSession } from '#platform/api/session.ts'
import { Muted } from '#platform/ui/Muted.tsx'
import { agreedWords } from './agreed-words.ts'
import { consentsOfQuery, readsConsents } from './consents.ts'

/** A line on a page about somebody: what they agreed to be sent, with the way to all they said. Nothing for whoever may not read it. */
export default function AgreedLine({ person }: { readonly person: unknown }) {
  const { permits } = useSession()
  return isLinkValue(person) && permits(readsConsents) ? <Agreed person={person.id} /> : null
}

function Agreed({ person }: { readonly person: string }) {
  const { data: consents } = useQuery(consentsOfQuery(person))
  if (consents === undefined) return null
  const agreed = agreedWords(consents.matrix)
  return (
    <Muted mt="xs">
      {agreed === '' ? 'Agreed to be sent nothing.' : `Agreed: ${agreed}.`}{' '}
      <RecordLink href={`/consents/${person}`}>Consents</RecordLink>
    </Muted>
  )
}
