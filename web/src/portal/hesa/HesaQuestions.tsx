import { Box, Button, Group, Text } from '@mantine/core'
import type {
  HesaFormQuestion,
  HesaFormStanding,
} from '@minster/domain/portal/student-forms/own-record-calls'
import { IconChevronLeft, IconCircleCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useSession } from '#platform/api/session.ts'
import { Muted } from '#platform/ui/Muted.tsx'
import { ReadOnly } from '#platform/ui/ReadOnly.tsx'
import { SaveStatus } from '#platform/ui/SaveStatus.tsx'
import { useSending } from '../calls/use-sending.ts'
import { answerHesa, confirmHesa, hesaQuery, readHesaQuestion } from '../forms/enrolment-forms.ts'
import { PortalContent } from '../forms/PortalContent.tsx'
import { PortalHeading, PortalTitle } from '../forms/PortalTitle.tsx'
import { ProgressBar } from '../forms/ProgressBar.tsx'
import { HesaAnswers } from './HesaAnswers.tsx'
import { HesaQuestionCard } from './HesaQuestionCard.tsx'

/** The questions of the HESA return: an introduction, one question a page, and the answers given. */
export function HesaQuestions({ onDone }: HesaQuestionsProps) {
  const standing = useQuery(hesaQuery)
  return (
    <PortalContent query={standing} path="/forms/hesa" title="HESA questions">
      {(asked) => <HesaForm standing={asked} onDone={onDone} />}
    </PortalContent>
  )
}

function HesaForm({ standing, onDone }: HesaQuestionsProps & { readonly standing: HesaFormStanding }) {
  const { questions, answered, confirm } = standing
  const queryClient = useQueryClient()
  const { isLooking } = useSession()
  const [currentQuestion, setCurrentQuestion] = useState<HesaFormQuestion | null>(null)
  /** The questions answered on this visit, in order. */
  const [trail, setTrail] = useState<readonly HesaFormQuestion[]>([])
  /** An earlier answer is being changed; the list is shown again afterwards. */
  const [isChanging, setChanging] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const save = useSending({
    mutationFn: (codes: readonly string[]) => {
      if (!currentQuestion) throw new Error('No question is open.')
      const isRefused =
        currentQuestion.refused !== null && codes.length === 1 && codes[0] === currentQuestion.refused
      return answerHesa(currentQuestion, isRefused ? { refused: true } : { answer: codes })
    },
    meta: { saysItself: true },
    onSuccess(fresh) {
      keep(fresh)
      if (currentQuestion) setTrail([...trail.filter(isOther(currentQuestion)), currentQuestion])
      open(isChanging ? null : (fresh.questions[0] ?? null))
    },
    onError(error) {
      setProblem(
        error instanceof ApiError
          ? (error.details[0]?.message ?? error.message)
          : 'This could not be saved. Please try again.',
      )
    },
  })
  const change = useSending({
    mutationFn: readHesaQuestion,
    onSuccess(loaded) {
      if (!loaded) return
      setChanging(true)
      open(loaded)
    },
  })
  const stillRight = useSending({ mutationFn: confirmHesa, onSuccess: keep })
  useEffect(() => {
    if (currentQuestion) heading.current?.focus({ preventScroll: true })
  }, [currentQuestion])

  function keep(fresh: HesaFormStanding) {
    queryClient.setQueryData(hesaQuery.queryKey, fresh)
    void queryClient.invalidateQueries({ queryKey: ['student-forms', 'home'] })
    void queryClient.invalidateQueries({ queryKey: ['student-forms', 'enrolment'] })
  }
  function open(question: HesaFormQuestion | null) {
    setProblem(null)
    setCurrentQuestion(question)
    if (question === null) setChanging(false)
    scrollTo({ top: 0 })
  }
  function back() {
    const last = isChanging ? undefined : trail.at(-1)
    setTrail(last ? trail.slice(0, -1) : trail)
    open(last ?? null)
  }

  if (currentQuestion) {
    const isAnother = isOther(currentQuestion)
    const isOpen = !questions.every(isAnother)
    const done = trail.filter(isAnother).length
    const given = answered.find((answer) => !isAnother(answer))?.given ?? []
    const count = done + questions.length + (isOpen ? 0 : 1)
    return (
      <Box component="section" maw="35rem" aria-labelledby="hesa-question">
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          mih="2.75rem"
          ml="calc(var(--mantine-spacing-xs) * -1)"
          leftSection={<IconChevronLeft size="1.125rem" stroke={1.8} aria-hidden="true" />}
          onClick={back}
        >
          Back
        </Button>
        {!isChanging && <ProgressBar done={done} of={count} words={`Question ${done + 1} of ${count}`} />}
        <PortalHeading id="hesa-question" isSmall ref={heading}>
          {currentQuestion.words}
        </PortalHeading>
        {currentQuestion.about !== null && (
          <Muted size="lg" mb="xs">
            For {currentQuestion.about}
          </Muted>
        )}
        {isLooking && <SaveStatus state="saved" savedAt={null} isReadOnly />}
        <ReadOnly is={isLooking}>
          <HesaQuestionCard
            key={keyOf(currentQuestion)}
            question={currentQuestion}
            initialCodes={given}
            problem={problem}
            isSaving={save.isPending}
            onSave={(codes) => {
              setProblem(null)
              save.mutate(codes)
            }}
          />
        </ReadOnly>
      </Box>
    )
  }
  const isDone = questions.length === 0 && confirm === null
  const listed = answered.filter((answer) => confirm === null || !isOfThemselves(answer))
  return (
    <>
      <PortalTitle path="/forms/hesa">HESA questions</PortalTitle>
      {questions.length > 0 && (
        <>
          <Text fz="lg" maw="62ch" mb="md">
            {standing.context}
          </Text>
          <Text fz="lg" mb="md">
            <a href={standing.notice.url} target="_blank" rel="noreferrer">
              {standing.notice.title}
            </a>{' '}
            says who uses it and what your rights are.
          </Text>
          <Button size="md" onClick={() => open(questions[0] ?? null)}>
            {questions.length === 1 ? 'Answer 1 question' : `Answer ${questions.length} questions`}
          </Button>
        </>
      )}
      {isDone && (
        <Group role="status" gap="xs" mb="md" wrap="nowrap">
          <IconCircleCheck size="1.5rem" stroke={1.6} color="var(--tone-success)" aria-hidden="true" />
          <p>
            {answered.length > 0
              ? 'Thank you. There is nothing left to answer.'
              : 'There is nothing to answer for how you study.'}
          </p>
        </Group>
      )}
      {confirm !== null && (
        <HesaAnswers
          title={`Is all of this still right in ${confirm}?`}
          answered={answered.filter(isOfThemselves)}
          isBusy={change.isPending}
          onChange={(answer) => change.mutate(answer)}
        >
          <Text mt="md" mb="sm">
            You told us this in an earlier year. Change first what is different now.
          </Text>
          <ReadOnly is={isLooking}>
            <Button
              size="md"
              variant={questions.length > 0 ? 'default' : 'filled'}
              loading={stillRight.isPending}
              onClick={() => stillRight.mutate()}
            >
              Yes, all of this is still right
            </Button>
          </ReadOnly>
        </HesaAnswers>
      )}
      {listed.length > 0 && (
        <HesaAnswers
          title="Your answers"
          answered={listed}
          notice={questions.length === 0 ? standing.notice : null}
          isBusy={change.isPending}
          onChange={(answer) => change.mutate(answer)}
        />
      )}
      {isDone && (
        <Box mt="lg">
          {onDone ? (
            <Button size="md" onClick={onDone}>
              Go on with enrolment
            </Button>
          ) : (
            <Button component={Link} to="/forms" activeOptions={{ exact: true }} size="md">
              Back to Student Forms
            </Button>
          )}
        </Box>
      )}
    </>
  )
}

interface HesaQuestionsProps {
  /** Continues, where the questions are a step of a longer form. */
  readonly onDone?: (() => void) | undefined
}

/** A question, of one programme or year where there are several. */
type Asked = Pick<HesaFormQuestion, 'question' | 'session'>

function keyOf({ question, session }: Asked): string {
  return `${question} ${session ?? ''}`
}

function isOther(than: Asked): (asked: Asked) => boolean {
  return (asked) => keyOf(asked) !== keyOf(than)
}

/** What was asked of no programme and no year was asked of themselves. */
function isOfThemselves({ session }: Asked): boolean {
  return session === null
}
