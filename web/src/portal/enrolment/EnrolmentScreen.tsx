import { Box, Stack, Text } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import type {
  EnrolmentSent,
  OwnEnrolment,
  OwnSession,
} from '@minster/domain/portal/enrolment/own-enrolment-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Frame } from '#platform/ui/Frame.tsx'
import { beginningOf } from '../calls/portal-query.ts'
import { ownEnrolmentQuery } from '../forms/enrolment-forms.ts'
import { PortalContent } from '../forms/PortalContent.tsx'
import { PortalTitle } from '../forms/PortalTitle.tsx'
import { DoneCard } from '../forms/ReceiptCard.tsx'
import { OtherSteps } from './EnrolmentReview.tsx'
import { EnrolmentWizard } from './EnrolmentWizard.tsx'
import { PolicyWording } from './PolicyWording.tsx'

/** The yearly enrolment of a student: the choice of programme, the steps, and the confirmation. */
export function EnrolmentScreen() {
  const { session }: { session?: unknown } = useSearch({ strict: false })
  const [sessionId, setSessionId] = useState(typeof session === 'string' ? session : null)
  const [receiptText, setReceiptText] = useState<string | null>(null)
  const queryClient = useQueryClient()
  const own = useQuery(ownEnrolmentQuery(sessionId))
  function storeReply({ data: fresh, receipt }: EnrolmentSent) {
    queryClient.setQueryData(ownEnrolmentQuery(sessionId).queryKey, fresh)
    void queryClient.invalidateQueries({ queryKey: ['student-forms', 'home'] })
    if (fresh.state === 'enrolled') setReceiptText(receipt.words)
  }

  function show(enrolment: OwnEnrolment): ReactNode {
    const { state, sessions, session: chosen, why } = enrolment
    if (state === 'several') return <SessionChoice sessions={sessions} onChoose={setSessionId} />
    if (state === 'enrolled' && chosen)
      return <EnrolledCard own={enrolment} session={chosen} words={receiptText} />
    if (chosen === null)
      return (
        <>
          <PortalTitle path="/forms/enrolment">Enrolment</PortalTitle>
          <Text fz="lg">{why}</Text>
        </>
      )
    return (
      <EnrolmentWizard
        key={`${chosen.id} ${beginningOf(enrolment)}`}
        own={enrolment}
        session={chosen}
        chosen={sessionId}
        onSent={storeReply}
        onStale={() => void own.refetch()}
      />
    )
  }
  return (
    <PortalContent query={own} path="/forms/enrolment" title="Enrolment">
      {show}
    </PortalContent>
  )
}

/** Each programme has an enrolment of its own. */
function SessionChoice({ sessions, onChoose }: SessionChoiceProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <PortalTitle path="/forms/enrolment" ref={heading}>
        Enrolment
      </PortalTitle>
      <Text fz="lg" mb="md">
        You study on more than one programme, and enrol for each. Choose the one to begin with.
      </Text>
      <Stack component="ul" gap="sm" maw="35rem">
        {sessions.map(({ id, programme, academicYear, level, hub }) => (
          <li key={id}>
            <Frame component="button" type="button" w="100%" ta="left" onClick={() => onChoose(id)}>
              <strong>
                {programme}, {academicYear}
              </strong>
              <br />
              <small>{[level, hub].filter(Boolean).join(' · ')}</small>
            </Frame>
          </li>
        ))}
      </Stack>
    </>
  )
}

interface SessionChoiceProps {
  readonly sessions: readonly OwnSession[]
  readonly onChoose: (session: string) => void
}

/** The confirmation of an enrolment, with the policies agreed to and further steps. */
function EnrolledCard({ own, session, words }: EnrolledProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (words !== null) heading.current?.focus()
  }, [words])
  const agreed = own.policies.flatMap(({ policy, label, agreed: agreement }) =>
    agreement ? [{ policy, label, ...agreement }] : [],
  )
  return (
    <>
      <DoneCard
        title={`You are enrolled for ${session.academicYear}`}
        at={`${[session.programme, session.level, session.hub].filter(Boolean).join(' · ')}${
          session.enrolledOn === null ? '' : `, since ${formatDate(session.enrolledOn)}`
        }`}
        words={words}
        ref={heading}
      />
      <OtherSteps steps={own.elsewhere} />
      {agreed.length > 0 && (
        <Box component="section" mt="xl" aria-labelledby="agreed">
          <Box component="h2" mb="xs" id="agreed">
            What you agreed to
          </Box>
          {agreed.map(({ policy, label, edition, wording, at }) => (
            <Frame key={policy} component="details" maw="68ch" mb="sm" px="md" py="3xs">
              <summary>
                <strong>{label}</strong>{' '}
                <small>
                  {edition !== null && `${edition}, `}agreed {formatDate(at.slice(0, 10))}
                </small>
              </summary>
              <PolicyWording text={wording} />
            </Frame>
          ))}
        </Box>
      )}
    </>
  )
}

interface EnrolledProps {
  readonly own: OwnEnrolment
  readonly session: OwnSession
  /** The text of the receipt, right after enrolling. */
  readonly words: string | null
}
