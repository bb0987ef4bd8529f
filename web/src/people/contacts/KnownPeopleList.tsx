import { Group } from '@mantine/core'
import type { KnownRecord } from '@minster/domain/people/contacts/contact-calls'
import { RecordName } from '#kit/records/RecordName.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { useSession } from '#platform/api/session.ts'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'

/** People by the records they are known by, with what is said of each first. */
export function KnownPeopleList({
  people,
  label,
}: {
  readonly people: readonly KnownRecord[]
  readonly label: string
}) {
  const { claims } = useSession()
  return (
    <Lines aria-label={label}>
      {people.map(({ collection, id, label: name, facts }) => (
        <Group component="li" key={id} gap="sm" mih="2.25rem">
          <RecordName href={recordHref(collection, id, claims)}>{name}</RecordName>
          <Muted>{facts.join(', ')}</Muted>
        </Group>
      ))}
    </Lines>
  )
}
