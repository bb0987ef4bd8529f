import { Group, Text } from '@mantine/core'
import { permits } from '@minster/domain/kit/permissions/permissions'
import { seesDuplicates } from '@minster/domain/people/contacts/person-rights'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { similarPeopleQuery } from '#kit/records/duplicates.ts'
import { isLinkValue } from '#kit/records/link-value.ts'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { useSession } from '#platform/api/session.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { compareHref } from './list-props.ts'

/** A line on a page about somebody: whom else they may be, until that is decided. Nothing where nobody looks like them. */
export default function DuplicatesNotice({ person }: { readonly person: unknown }) {
  const { claims } = useSession()
  const id = isLinkValue(person) ? person.id : ''
  const query = useQuery({ ...similarPeopleQuery(id), enabled: id !== '' && permits(claims, seesDuplicates) })
  const likely = (query.data ?? []).filter(({ strength }) => strength !== 'possible')
  const [first, ...others] = likely
  if (!first) return null
  const { label, roles } = first.person
  const role = roles[0]
  return (
    <Callout mt="lg" tone="warning" role="status">
      <Group gap="xs" fz="sm">
        <IconUsers size="1rem" stroke={1.6} color="var(--tone-warning)" aria-hidden="true" />
        <Text span inherit flex="1 1 15rem">
          May be the same person as <strong>{label}</strong>
          {role && `, whom you know from ${article(role.title)}`}
          {others.length > 0 && ` and ${others.length} more`}. {first.reasons.join(' ')}
        </Text>
        <RecordLink href={compareHref(id, first.person.id)}>
          <strong>Compare the two</strong>
        </RecordLink>
      </Group>
    </Callout>
  )
}

function article(title: string): string {
  const noun = inSentence(title)
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}
