import { Box, Button, Group, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Alike } from '@minster/domain/people/duplicates/duplicate-calls'
import { formatBirthDate } from '@minster/domain/platform/words/format'
import { IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { useSession } from '#platform/api/session.ts'
import { trackBottomBar } from '#platform/ui/bar-sizes.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { possibleMatchesQuery } from './duplicates.ts'
import classes from './form.module.css'
import type { LinkValue } from './link-value.ts'
import { RecordLink } from './RecordLink.tsx'
import { recordHref } from './record-pages.ts'
import type { FormValues } from './use-record-form.ts'

/** Beside a form in which somebody new is being typed: whom the college knows who may be they. It stops nobody. */
export default function PossibleMatches({ control, paths, onChoose }: PossibleMatchesProps) {
  const values = useWatch({ control, name: [...paths] })
  const typed: Record<string, string> = {}
  for (const [at, path] of paths.entries()) {
    const value = values[at]
    if (typeof value === 'string' && value.trim() !== '') typed[path] = value.trim()
  }
  const [settled] = useDebouncedValue(JSON.stringify(typed), debounceMs)
  const query: Record<string, string> = JSON.parse(settled)
  const matches = useQuery({
    ...possibleMatchesQuery(query),
    enabled: Object.keys(query).length >= minNames,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const similar = Object.keys(query).length >= minNames ? (matches.data?.data ?? []) : []
  if (similar.length === 0) return <div role="status" />
  return (
    <Callout
      tone="warning"
      mt="sm"
      px="sm"
      py="xs"
      fz="sm"
      className={classes.known}
      ref={trackBottomBar}
      role="status"
    >
      <Group component="strong" gap="xs" mb="3xs">
        <IconUsers size="1rem" stroke={1.6} color="var(--tone-warning)" aria-hidden="true" />
        May be somebody you know
      </Group>
      <Stack component="ul" gap="xs">
        {similar.slice(0, maxShown).map((one) => (
          <PossibleMatch key={one.person.id} alike={one} onChoose={onChoose} />
        ))}
      </Stack>
    </Callout>
  )
}

const maxShown = 3
const debounceMs = 350
/** One name alone is many people’s. */
const minNames = 2

function PossibleMatch({ alike: { person, reasons }, onChoose }: PossibleMatchProps) {
  const { claims } = useSession()
  const born = person.dateOfBirth && `born ${formatBirthDate(person.dateOfBirth)}`
  return (
    <Group component="li" gap="xs">
      <Box component="span" flex="1 1 16.25rem" miw={0}>
        <strong>{person.label}</strong>
        {[born, person.email, person.city].filter((fact) => fact).map((fact) => ` · ${fact}`)}
        {person.roles.slice(0, maxShown).map(({ id, title, label, collection }) => {
          const href = recordHref(collection, id, claims)
          return (
            <span key={id}>
              {' · '}
              {href ? (
                <RecordLink href={href} target="_blank" aria-label={`${title}: ${label}`}>
                  {title}
                </RecordLink>
              ) : (
                title
              )}
            </span>
          )
        })}
        <Muted span display="block">
          {reasons.join(' ')}
        </Muted>
      </Box>
      {onChoose && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Choose them: ${person.label}`}
          onClick={() => onChoose({ id: person.id, label: person.label })}
        >
          Choose them
        </Button>
      )}
    </Group>
  )
}

interface PossibleMatchesProps {
  readonly control: Control<FormValues>
  /** What of the form tells who somebody is. */
  readonly paths: readonly string[]
  /** Takes somebody known in the place of a new record; left out where there is no such place. */
  readonly onChoose?: ((known: LinkValue) => void) | undefined
}

interface PossibleMatchProps {
  readonly alike: Alike
  readonly onChoose: PossibleMatchesProps['onChoose']
}
