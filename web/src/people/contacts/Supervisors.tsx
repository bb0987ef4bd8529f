import { Button, TextInput } from '@mantine/core'
import type { Supervisor } from '@minster/domain/care/safeguarding/supervisor-calls'
import {
  type SupervisorTrainingState,
  supervisorTrainingStates,
} from '@minster/domain/care/safeguarding/supervisor-training'
import { formatDate } from '@minster/domain/platform/words/format'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { RecordName } from '#kit/records/RecordName.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { download } from '#platform/api/download.ts'
import { useSession } from '#platform/api/session.ts'
import { CountChip } from '#platform/ui/CountChip.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import classes from './contacts.module.css'
import { supervisorsPath, supervisorsQuery } from './links-queries.ts'

const states = namesOf(supervisorTrainingStates)

/** Who supervises placements today, whoever's training wants seeing to first. */
export function Supervisors() {
  const [search, setSearch] = useState('')
  const [only, setOnly] = useState<SupervisorTrainingState | null>(null)
  const supervisors = useQuery(supervisorsQuery)
  const sheet = useMutation({ mutationFn: () => download(`${supervisorsPath}?export=excel`) })
  const all = supervisors.data ?? []
  const matches = all.filter((one) => matchesSearch(one, search))
  const rows = matches.filter(({ state }) => only === null || state === only)
  return (
    <>
      <ScreenHeader title="Current Supervisors" count={supervisors.isSuccess ? rows.length : undefined}>
        {all.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size="1rem" stroke={1.7} />}
            loading={sheet.isPending}
            onClick={() => sheet.mutate()}
          >
            Export
          </Button>
        )}
      </ScreenHeader>
      <Toolbar>
        <TextInput
          className={classes.search ?? ''}
          aria-label="Find a supervisor"
          placeholder="Find by name, place or hub"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {states.map((state) => (
          <CountChip
            key={state}
            label={supervisorTrainingStates[state].label}
            count={supervisors.isSuccess ? matches.filter((one) => one.state === state).length : undefined}
            isUrgent={state === 'expired' || state === 'never'}
            aria-pressed={only === state}
            onClick={() => setOnly(only === state ? null : state)}
          />
        ))}
      </Toolbar>
      {supervisors.isPending && <SkeletonRows rows={8} columns={4} />}
      {supervisors.isError && (
        <ErrorState error={supervisors.error} onRetry={() => void supervisors.refetch()} />
      )}
      {supervisors.isSuccess && all.length === 0 && (
        <EmptyState title="Nobody supervises just now">
          Give a contact the role of supervisor on their page or on that of their church. They stand here from
          its first day to its last.
        </EmptyState>
      )}
      {all.length > 0 && rows.length === 0 && (
        <EmptyState
          title="No supervisors match"
          action={
            <Button
              variant="default"
              onClick={() => {
                setSearch('')
                setOnly(null)
              }}
            >
              Clear
            </Button>
          }
        >
          Try a shorter search or clear the filters.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <Lines aria-label="Supervisors">
          {rows.map((one) => (
            <SupervisorLine key={one.contact.id} supervisor={one} />
          ))}
        </Lines>
      )}
    </>
  )
}

function SupervisorLine({ supervisor }: { readonly supervisor: Supervisor }) {
  const { claims } = useSession()
  const { contact, places, email, phone, trainedOn, state, due } = supervisor
  return (
    <li className={classes.supervisor}>
      <RecordName href={recordHref('contacts', contact.id, claims)}>{contact.label}</RecordName>
      <div>
        {places.map(({ id, label, hub, from }) => {
          const href = recordHref('organisations', id, claims)
          return (
            <div key={id}>
              {href ? <RecordLink href={href}>{label}</RecordLink> : label}{' '}
              <Muted span>{[hub, from && `since ${formatDate(from)}`].filter(Boolean).join(', ')}</Muted>
            </div>
          )
        })}
      </div>
      <div>
        {email && (
          <div>
            <a href={`mailto:${email}`}>{email}</a>
          </div>
        )}
        {phone && <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>}
      </div>
      <div>
        <StatusChip {...supervisorTrainingStates[state]} />
        <Muted>
          {trainedOn === null
            ? 'No day on record'
            : `${state === 'expired' ? 'Ended' : 'Until'} ${formatDate(due)}`}
        </Muted>
      </div>
    </li>
  )
}

function matchesSearch({ contact, places }: Supervisor, search: string): boolean {
  const text = [contact.label, ...places.flatMap(({ label, hub }) => [label, hub ?? ''])].join(' ')
  return normalise(text).includes(normalise(search.trim()))
}

/** As people type it: without accents and capitals. */
function normalise(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
