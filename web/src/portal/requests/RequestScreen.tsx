import { Button, Group, Stack, Textarea } from '@mantine/core'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { studentRequest } from '@minster/domain/portal/requests/student-request'
import {
  isOpenRequest,
  type StudentRequestState,
} from '@minster/domain/portal/requests/student-request-states'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ValueCell } from '#kit/records/cells.tsx'
import { LinkedRecord } from '#kit/records/LinkedRecord.tsx'
import { isLinkValue } from '#kit/records/link-value.ts'
import type { NextStep } from '#kit/records/RecordHeader.tsx'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { type PanelProps, RecordScreen, type SpecialTab } from '#kit/records/RecordScreen.tsx'
import { changeRecord, refreshRecords, takeOver } from '#kit/records/records.ts'
import { textOrNothing, useTextDraft } from '#kit/records/use-text-draft.ts'
import { WrittenBefore } from '#kit/records/WrittenBefore.tsx'
import { CannedReplies } from '#office/tickets/CannedReplies.tsx'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { FreeText } from '#platform/ui/FreeText.tsx'
import { Panel, PanelWords } from '#platform/ui/Panel.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { aboutLine } from './about-href.ts'

/** The page of something a student sent: what it is, whose it is, and the answer or the way to where it is decided. */
export function RequestScreen({ collection, id }: { readonly collection: string; readonly id: string }) {
  return <RecordScreen collection={collection} id={id} special={special} NextStep={OpenIt} />
}

const said = {
  Done: 'Answered',
  Declined: 'Declined',
  'Waiting for the student': 'Asked back',
} as const satisfies Readonly<Partial<Record<StudentRequestState, string>>>
type Answered = keyof typeof said

/** The place to answer what a student asked in words: they get it by mail and read it in the portal. */
function AnswerPanel({ collection, reply, name }: AnswerPanelProps) {
  const queries = useQueryClient()
  const { features } = useConfig()
  const input = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  const kept = useTextDraft(
    `answer ${reply.data.id}`,
    { words },
    {
      isEmpty: words.trim() === '',
      onRestore: (values) => setWords(textOrNothing(values['words'])),
      isSealed: true,
    },
  )
  const send = useMutation({
    meta: { saysItself: true },
    mutationFn: (state: Answered) => changeRecord(collection, reply.data, { answer: words.trim(), state }),
    onSuccess: async (after, state) => {
      kept.drop()
      showDone(`${said[state]}. ${name.split(' ')[0] ?? 'The student'} gets a mail`)
      await takeOver(queries, collection, after)
    },
  })

  function answer(state: Answered) {
    setMissing(words.trim() === '')
    if (words.trim() === '') input.current?.focus()
    else send.mutate(state)
  }

  return (
    <Panel title="Answer">
      <Stack gap="xs" maw="47.5rem">
        <WrittenBefore kept={kept} />
        <Textarea
          ref={input}
          label="Your answer"
          description="Goes to the student by mail and stands with their request."
          autosize
          minRows={4}
          maxRows={16}
          maxLength={5000}
          value={words}
          error={isMissing ? 'Write your answer first.' : undefined}
          onChange={(event) => {
            setWords(event.currentTarget.value)
            setMissing(false)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            answer('Done')
          }}
        />
        <FailureNote words={send.error?.message} />
        <Group justify="space-between" gap="xs">
          <div>
            {isFeatureOn(features, 'helpdesk') && (
              <CannedReplies
                category=""
                requester={name}
                onChoose={(chosen) => {
                  setWords((before) => (before.trim() === '' ? chosen : `${before.trimEnd()}\n\n${chosen}`))
                  input.current?.focus()
                }}
              />
            )}
          </div>
          <Group gap="xs">
            <Button variant="default" disabled={send.isPending} onClick={() => answer('Declined')}>
              Decline
            </Button>
            <Button
              variant="default"
              disabled={send.isPending}
              onClick={() => answer('Waiting for the student')}
            >
              Ask back
            </Button>
            <Button loading={send.isPending} onClick={() => answer('Done')}>
              Answer
            </Button>
          </Group>
        </Group>
      </Stack>
    </Panel>
  )
}

interface AnswerPanelProps {
  readonly collection: string
  readonly reply: RecordReply
  /** Name of the student. */
  readonly name: string
}

/** What one looks for first in a line of the inbox: who sent what, how long it has waited, who has it, and the answer. */
function RequestOverview({ collection, reply }: PanelProps) {
  const { claims } = useSession()
  const { data: line, abilities } = reply
  const { student, words, answer, waitingSince, sentAt, about } = line
  const sender = isLinkValue(student) ? student : null
  const thing = aboutLine(about, sender?.id ?? null, claims)
  const isInWords = line['form'] === 'requests'
  return (
    <>
      <Panel title="What and who">
        <Facts>
          <Fact label="Student">
            <LinkedRecord collection="students" value={student} />
          </Fact>
          <Fact label="Sent">{typeof sentAt === 'string' && formatDateTime(sentAt)}</Fact>
          {typeof waitingSince === 'string' && (
            <Fact label="Waiting">
              <ValueCell field={studentRequest.fields.waitingSince} value={waitingSince} />
            </Fact>
          )}
          <Fact label="Who looks after it">
            <OwnerPick collection={collection} reply={reply} />
          </Fact>
        </Facts>
      </Panel>
      {typeof words === 'string' && words !== '' && (
        <Panel title="What they wrote">
          <FreeText>{words}</FreeText>
        </Panel>
      )}
      {typeof answer === 'string' && answer !== '' && (
        <Panel title="Our answer">
          <FreeText>{answer}</FreeText>
        </Panel>
      )}
      {isInWords && abilities.edit && isOpenRequest(line['state']) && (
        <AnswerPanel key={line.version} collection={collection} reply={reply} name={sender?.label ?? ''} />
      )}
      {!isInWords && isOpenRequest(line['state']) && thing && (
        <Panel title="Where it is decided">
          <PanelWords>
            <RecordLink href={thing.href}>{thing.words}</RecordLink>. Once it is decided there, this line is
            settled by itself and the student hears of it.
          </PanelWords>
        </Panel>
      )}
    </>
  )
}

/** Who has a line, with the way to take it; it is given to others among the details, or many at once from the list. */
function OwnerPick({ collection, reply }: { readonly collection: string; readonly reply: RecordReply }) {
  const queries = useQueryClient()
  const { user } = useSession()
  const { data: line, abilities } = reply
  const owner = isLinkValue(line['owner']) ? line['owner'] : null
  const take = useMutation({
    mutationFn: () => changeRecord(collection, line, { owner: user?.id }),
    onSuccess: async (after) => {
      showDone('It is yours now')
      await takeOver(queries, collection, after)
    },
    // Whoever took it meanwhile is shown, so that one can decide again.
    onError: () => refreshRecords(queries),
  })
  const isMine = owner?.id === user?.id
  return (
    <>
      {owner?.label ?? 'Nobody yet'}
      {abilities.edit && !isMine && isOpenRequest(line['state']) && (
        <Button
          variant="default"
          size="compact-xs"
          ml="xs"
          loading={take.isPending}
          onClick={() => take.mutate()}
        >
          Take it
        </Button>
      )}
    </>
  )
}

const special: readonly SpecialTab[] = [{ key: 'overview', title: 'Overview', Panel: RequestOverview }]

/** What comes next is to look at what it is about; a request in words is answered beneath. */
const OpenIt: NextStep = ({ reply, usual }) => {
  const { claims } = useSession()
  const { about, student, form } = reply.data
  const line = aboutLine(about, isLinkValue(student) ? student.id : null, claims)
  if (line === null) return form === 'requests' ? null : usual
  return (
    <Button component={RecordLink} href={line.href}>
      {line.words}
    </Button>
  )
}
