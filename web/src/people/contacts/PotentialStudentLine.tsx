import { formatDate } from '@minster/domain/platform/words/format'
import { useQuery } from '@tanstack/react-query'
import { isLinkValue } from '#kit/records/link-value.ts'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { useSession } from '#platform/api/session.ts'
import { Muted } from '#platform/ui/Muted.tsx'
import { episodesQuery } from './episodes.ts'

/** A line on a page about somebody: that they are a potential student, or were. Nothing for whoever may not see it. */
export default function PotentialStudentLine({ person }: { readonly person: unknown }) {
  const { permits } = useSession()
  const id = isLinkValue(person) && permits('leads:view') ? person.id : ''
  const episodes = useQuery(episodesQuery(id)).data ?? []
  const episode = episodes.find(({ goesOn }) => goesOn === true) ?? episodes[0]
  if (!episode) return null
  return (
    <Muted mt="md">
      Potential student: <RecordLink href={`/leads/${episode.id}`}>{episode.stage}</RecordLink>
      {episode.since !== null && ` since ${formatDate(episode.since)}`}
    </Muted>
  )
}
