import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { standingOf } from '@minster/domain/college/studies/status'
import { fieldAt } from '@minster/domain/kit/record/record'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { formatDate, formatDateTime } from '@minster/domain/platform/words/format'
import { iosRequest } from '@minster/domain/portal/interruptions/ios-request'
import { isOpenInterruption } from '@minster/domain/portal/interruptions/ios-states'
import { engagement } from '@minster/domain/students/student/engagement'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { formatValue } from '#kit/records/cells.tsx'
import { FileLink } from '#kit/records/FileLink.tsx'
import { LinkedRecord } from '#kit/records/LinkedRecord.tsx'
import { isLinkValue } from '#kit/records/link-value.ts'
import { OwnInputs } from '#kit/records/own-inputs.ts'
import type { NextStep } from '#kit/records/RecordHeader.tsx'
import { type PanelProps, RecordScreen, type SpecialTab } from '#kit/records/RecordScreen.tsx'
import { applyReply, recordQuery } from '#kit/records/records.ts'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { FreeText } from '#platform/ui/FreeText.tsx'
import { Panel, PanelAction, PanelWords } from '#platform/ui/Panel.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { answerInput } from '../requests/AnswerInput.tsx'
import { InboxLine } from '../requests/InboxLine.tsx'
import { commentOnInterruption } from '../requests/student-requests.ts'
import { OfficeThread } from '../threads/OfficeThread.tsx'

const StatusDialog = lazy(inTime(() => import('#kit/records/StatusDialog.tsx')))

/** Approving is moving the studies to IoS: the very step of the student’s page, with the days that were asked for. */
const ApproveStep: NextStep = ({ reply, usual }) => {
  const { data: request, abilities } = reply
  const [isOpen, setOpen] = useState(false)
  const study = isLinkValue(request['engagement']) ? request['engagement'].id : ''
  const isUndecided = isOpenInterruption(request['state'])
  const held = useQuery({
    ...recordQuery('engagements', study),
    enabled: abilities.edit && isUndecided && study !== '',
  })
  if (!abilities.edit || !isUndecided) return usual
  const placed = fieldAt(engagement, 'status')
  const move = held.data?.abilities.moves['status']?.find(({ to }) => standingOf(to) === 'away')
  const submitted = request['submittedAt']
  return (
    <>
      <Button
        loading={held.isPending}
        disabled={move === undefined || move.refused !== undefined}
        onClick={() => setOpen(true)}
      >
        Approve
      </Button>
      {isOpen && held.data && placed && move && (
        <Suspense fallback={null}>
          <StatusDialog
            collection="engagements"
            reply={held.data}
            placed={placed}
            move={move}
            title="Approve: the studies become"
            verb="Approve and interrupt"
            planning={{ verb: 'Approve and plan', done: 'Approved, and planned' }}
            preset={{
              interruptedFrom: request['from'],
              expectedReturn: request['expectedReturn'],
            }}
            presetReason={`Asked for by the student${typeof submitted === 'string' ? ` on ${formatDate(submitted)}` : ''}`}
            onChanged={() => {
              setOpen(false)
              showDone('Approved. The student gets a mail')
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The page of a request to interrupt: what is asked, what the tutor thinks, and the decision. */
export function InterruptionScreen({ collection, id }: { readonly collection: string; readonly id: string }) {
  const request = useQuery(recordQuery(collection, id))
  const student =
    request.data && isLinkValue(request.data.data['student']) ? request.data.data['student'].label : ''
  const inputs = useMemo(() => {
    const Input = answerInput(['Interruption of studies'], student)
    return { question: Input, answer: Input }
  }, [student])
  return (
    <OwnInputs value={inputs}>
      <RecordScreen collection={collection} id={id} special={special} NextStep={ApproveStep} />
    </OwnInputs>
  )
}

/** What is asked for, why, what the tutor says to it, and how it was decided. */
function InterruptionOverview({ reply }: PanelProps) {
  const { data: request } = reply
  const words = (path: string) => {
    const placed = fieldAt(iosRequest, path)
    return placed ? formatValue(placed.field, request[path]) : ''
  }
  const isTold = request['because'] !== undefined
  const decidedAt = request['decidedAt']
  return (
    <>
      <Panel title="What is asked for">
        <Facts>
          <Fact label="Student">
            <LinkedRecord collection="students" value={request['student']} />
          </Fact>
          <Fact label="Away from">{dayIn(request['from'])}</Fact>
          <Fact label="Expected back">{dayIn(request['expectedReturn'])}</Fact>
          <Fact label="Last attended">{dayIn(request['lastAttended'])}</Fact>
          <Fact label="Year">{words('session').split(' ')[0]}</Fact>
          <Fact label="Concession">{words('concession') || 'Not looked at yet'}</Fact>
          <Fact label="Change of registration sent">{dayIn(request['changeSentOn'])}</Fact>
          <Fact label="Modules affected">{words('modules')}</Fact>
          {typeof decidedAt === 'string' && (
            <Fact label="Decided">
              {`${formatDateTime(decidedAt)}${words('decidedBy') ? `, ${words('decidedBy')}` : ''}`}
            </Fact>
          )}
        </Facts>
      </Panel>
      <InboxLine form="ios-request" about={{ type: 'ios-requests', id: request.id }} />
      {isTold && (
        <Panel title="Why">
          <Stack component="dl" gap="sm">
            <Answer label="Reason">{words('because')}</Answer>
            <Answer label="In their own words">{words('explanation')}</Answer>
            <Answer label="Work still to be handed in">{words('outstandingWork')}</Answer>
            <Answer label="Evidence">
              {request['evidence'] ? <FileLink file={request['evidence']} /> : ''}
            </Answer>
          </Stack>
        </Panel>
      )}
      {isTold && <TutorComment reply={reply} isOpen={isOpenInterruption(request['state'])} />}
      <OfficeThread type="ios-requests" id={request.id} />
    </>
  )
}

function Answer({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <Text component="dt" c="dimmed" fz="xs">
        {label}
      </Text>
      <dd>
        <FreeText>{children}</FreeText>
      </dd>
    </div>
  )
}

function dayIn(value: unknown): string {
  return typeof value === 'string' ? formatDate(value) : ''
}

/** What the tutor thinks of it; written here while nothing is decided, by the tutor or who looks after the student. */
function TutorComment({ reply, isOpen }: { readonly reply: RecordReply; readonly isOpen: boolean }) {
  const queryClient = useQueryClient()
  const { permits } = useSession()
  const { data: request } = reply
  const held = typeof request['tutorComment'] === 'string' ? request['tutorComment'] : ''
  const [words, setWords] = useState<string | null>(null)
  const mayWrite = isOpen && permits({ any: ['students:edit', 'mystudents:view'] })
  const keep = useMutation({
    meta: { saysItself: true },
    mutationFn: (comment: string) => commentOnInterruption(request.id, comment),
    onSuccess: async (after) => {
      setWords(null)
      showDone('The comment is kept')
      await applyReply(queryClient, 'ios-requests', after)
    },
  })
  const author = isLinkValue(request['commentBy']) ? request['commentBy'].label : ''
  const at = typeof request['commentAt'] === 'string' ? formatDateTime(request['commentAt']) : ''
  return (
    <Panel
      title="Tutor’s comment"
      facts={held === '' ? undefined : [author, at].filter(Boolean).join(', ')}
      actions={
        mayWrite &&
        words === null && (
          <PanelAction onClick={() => setWords(held)}>{held === '' ? 'Comment' : 'Change it'}</PanelAction>
        )
      }
    >
      {words === null &&
        (held === '' ? (
          <PanelWords>
            {isOpen
              ? 'No comment yet. Where the student has a tutor, they were asked for one.'
              : 'None was given.'}
          </PanelWords>
        ) : (
          <FreeText>{held}</FreeText>
        ))}
      {words !== null && (
        <Stack
          component="form"
          gap="xs"
          maw="47.5rem"
          onSubmit={(event) => {
            event.preventDefault()
            if (words.trim() !== '') keep.mutate(words.trim())
          }}
        >
          <Textarea
            label="Comment"
            description="For those who decide. The student does not read it."
            autosize
            minRows={3}
            maxLength={5000}
            data-autofocus
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <FailureNote words={keep.error?.message} />
          <Group gap="xs" justify="flex-end">
            <Button variant="default" onClick={() => setWords(null)}>
              Cancel
            </Button>
            <Button type="submit" loading={keep.isPending} disabled={words.trim() === ''}>
              Keep comment
            </Button>
          </Group>
        </Stack>
      )}
    </Panel>
  )
}

const special: readonly SpecialTab[] = [{ key: 'overview', title: 'Overview', Panel: InterruptionOverview }]
