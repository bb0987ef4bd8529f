import { Box, Button, Group, Radio, Stack } from '@mantine/core'
import { interaction } from '@minster/domain/contact/leads/interaction'
import type { KnownAlready } from '@minster/domain/contact/leads/meeting-calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { refreshRecords } from '#kit/records/records.ts'
import { TextDraftOffer } from '#kit/records/TextDraftOffer.tsx'
import { useTextDraft } from '#kit/records/use-text-draft.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { ask } from '#platform/api/ask.ts'
import { isExpired } from '#platform/api/query-client.ts'
import { Crumbs } from '#platform/ui/Crumbs.tsx'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { MultilineInput } from '#platform/ui/MultilineInput.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { MayWeWrite } from './MayWeWrite.tsx'
import { MetAlready } from './MetAlready.tsx'
import {
  isNothingTyped,
  type MeetingTyped,
  meetingAgainOf,
  meetingOf,
  nothingTyped,
  typedBefore,
} from './meeting-form.ts'
import { NameFields } from './NameFields.tsx'
import { NextStepFields } from './NextStepFields.tsx'

const metBy = ['Visit', 'Call', 'Event', 'Mail'] as const

/** Notes down somebody who was met, on a phone in the street too: who, what was said, what comes next. */
export function MeetScreen() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(nothingTyped)
  const [known, setKnown] = useState<KnownAlready | null>(null)
  const set = (change: Partial<MeetingTyped>) => setTyped((before) => ({ ...before, ...change }))
  const draft = useTextDraft('leads met', typed, {
    isEmpty: isNothingTyped(typed),
    onRestore: (values) => setTyped(typedBefore(values)),
    isSealed: true,
  })
  const save = useMutation({
    mutationFn: async () => {
      const now = new Date().toISOString()
      // Whose episode goes on is met once more.
      if (known?.lead) {
        const again = { params: { id: known.lead }, body: meetingAgainOf(typed, now) }
        return (await ask('POST /api/leads/:id/meetings', again)).data.id
      }
      const today = todayHere()
      const body = meetingOf(typed, { known: known?.person ?? null, now, today })
      return (await ask('POST /api/leads/meetings', { body })).data.id
    },
    meta: { saysItself: true },
    onSuccess: async (id) => {
      showDone('Noted')
      await navigate({ href: `/leads/${id}`, replace: true })
      draft.drop()
      await refreshRecords(queryClient)
    },
  })
  const problems = save.error instanceof ApiError ? save.error.details : []
  const problemOf = (...paths: string[]) => problems.find(({ param }) => paths.includes(param))?.message

  return (
    <Screen
      back={
        <Crumbs to={<RecordLink href="/leads">Potential students to follow up</RecordLink>}>
          Somebody new
        </Crumbs>
      }
      title="Somebody new"
      width="words"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate()
        }}
      >
        <Stack gap="lg">
          <TextDraftOffer draft={draft} />
          {known === null ? (
            <Stack gap="sm">
              <NameFields typed={typed} size="md" problemOf={problemOf} onChange={set} />
              <MetAlready typed={typed} onChoose={setKnown} />
            </Stack>
          ) : (
            <p>
              <strong>
                <RecordLink href={`/people/${known.person}`}>{known.label}</RecordLink>
              </strong>
              {known.lead !== null &&
                ', a potential student already: what you write is added to what is there.'}{' '}
              {(typed.email.trim() !== '' || typed.phone.trim() !== '') &&
                'The e-mail address or telephone you typed is not kept: enter it at their name if it is new. '}
              <TextButton onClick={() => setKnown(null)}>It is somebody else</TextButton>
            </p>
          )}
          <Stack gap="sm">
            <Radio.Group label="How did you meet?" value={typed.kind} onChange={(kind) => set({ kind })}>
              <Group gap="md" mt="2xs">
                {metBy.map((one) => (
                  <Radio key={one} value={one} label={one} />
                ))}
              </Group>
            </Radio.Group>
            <MultilineInput
              label={interaction.fields.note.label}
              size="md"
              minRows={2}
              maxRows={12}
              maxLength={interaction.fields.note.longest}
              value={typed.note}
              error={problemOf('interaction.note')}
              onChange={(note) => set({ note })}
            />
          </Stack>
          <NextStepFields
            value={typed}
            problemOf={problemOf}
            onChange={({ what, on }) => set({ what, on })}
          />
          <MayWeWrite typed={typed} isKnown={known !== null} onChange={set} />
          <Failure error={save.error} />
          <Box>
            <Box>
              <Button
                type="submit"
                size="md"
                w={{ base: '100%', xs: 'auto' }}
                disabled={known === null && isNothingTyped(typed)}
                loading={save.isPending}
              >
                Save
              </Button>
            </Box>
          </Box>
        </Stack>
      </form>
    </Screen>
  )
}

/** What is said at a box of its own. */
const atBoxes: readonly string[] = [
  'person.firstName',
  'person.lastName',
  'person.email',
  'person.phone',
  'interaction.note',
  'nextAction.what',
  'nextAction.on',
]

/** Why it was not saved, besides what stands at the boxes. */
function Failure({ error }: { readonly error: Error | null }) {
  if (error === null || isExpired(error)) return null
  const problems = error instanceof ApiError ? error.details : []
  if (problems.length === 0) return <FailureNote words={error.message} />
  return problems
    .filter(({ param }) => !atBoxes.includes(param))
    .map(({ message, record }) => (
      <FailureNote
        key={message}
        words={
          <>
            {message} {record && <RecordLink href={`/${record.collection}/${record.id}`}>Open</RecordLink>}
          </>
        }
      />
    ))
}
