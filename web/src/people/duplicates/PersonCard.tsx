import { Box, Group, Text } from '@mantine/core'
import type { PersonShown } from '@minster/domain/people/duplicates/duplicate-calls'
import { formatBirthDate, formatDate } from '@minster/domain/platform/words/format'
import { type ReactNode, Suspense } from 'react'
import { formatFacts } from '#kit/records/format-facts.ts'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { useRecordTypes } from '#kit/records/use-collection.ts'
import { useSession } from '#platform/api/session.ts'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import { Muted } from '#platform/ui/Muted.tsx'

/** Somebody in brief: who they are, and what they are to the college. */
export function PersonCard({ person, action }: PersonCardProps) {
  const facts = [
    person.dateOfBirth && `Born ${formatBirthDate(person.dateOfBirth)}`,
    person.email,
    person.phone,
    person.city,
  ].filter((fact) => fact)
  return (
    <Group wrap="nowrap" align="flex-start" gap="sm">
      <InitialsAvatar name={person.label} size={36} />
      <Box flex={1} miw={0}>
        <strong>{person.label}</strong>
        {facts.length > 0 && (
          <Muted mt="4xs">
            {facts.map((fact, index) => (
              <Text
                key={fact}
                span
                inherit
                display="inline-block"
                mr="3xs"
                style={{ overflowWrap: 'anywhere' }}
              >
                {fact}
                {index < facts.length - 1 && ' ·'}
              </Text>
            ))}
          </Muted>
        )}
        <Muted mt="4xs">Known since {formatDate(person.createdAt.slice(0, 10))}</Muted>
        <Muted mt="4xs">
          <Suspense fallback={null}>
            <Roles person={person} />
          </Suspense>
        </Muted>
        {action}
      </Box>
    </Group>
  )
}

function Roles({ person: { roles } }: Pick<PersonCardProps, 'person'>) {
  const { claims } = useSession()
  useRecordTypes(roles.map(({ type }) => type))
  return roles.map(({ type, id, title, label, collection, facts: told }) => {
    const href = recordHref(collection, id, claims)
    const text = formatFacts(type, told)
    return (
      <Text key={id} span inherit display="block">
        {href ? (
          <RecordLink href={href} aria-label={`${title}: ${label}`}>
            {title}
          </RecordLink>
        ) : (
          title
        )}
        {text !== '' && ` ${text}`}
      </Text>
    )
  })
}

interface PersonCardProps {
  readonly person: PersonShown
  readonly action?: ReactNode
}
