import { Alert, Box, Button, Group, Textarea } from '@mantine/core'
import type { InterviewOfApplication } from '@minster/domain/admissions/interviews/interview-calls'
import { interviewFields } from '@minster/domain/admissions/interviews/interview-fields'
import { interviewQuestions, interviewQuestionsFor } from '@minster/domain/admissions/status/rules'
import { studentTypes } from '@minster/domain/college/programmes/student-types'
import { valueAt } from '@minster/domain/kit/record/condition'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PanelProps } from '#kit/records/RecordScreen.tsx'
import { recordQuery } from '#kit/records/records.ts'
import { textOrNothing, useTextDraft } from '#kit/records/use-text-draft.ts'
import { WrittenBefore } from '#kit/records/WrittenBefore.tsx'
import { ApiError } from '#platform/api/api-error.ts'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { Frame } from '#platform/ui/Frame.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import classes from './interview-panel.module.css'
import { writeInterviewSheet } from './interviews.ts'

/** The questions asked of this kind of applicant: what interviewers note, kept when one leaves it, beside what the applicant wrote. */
export function InterviewSheet({ collection, reply, interview }: InterviewSheetProps) {
  const record = useQuery({
    ...recordQuery(collection, reply.data.id),
    initialData: reply,
    staleTime: 60_000,
  })
  const { data } = record.data
  const type = studentTypes.find((one) => one === valueAt(data, 'course.applicantType'))
  const asked = type ? interviewQuestionsFor(type) : Object.keys(interviewQuestions)
  const questions = Object.entries(interviewFields).filter(([name]) => asked.includes(name))
  return (
    <section aria-labelledby="interview-sheet">
      <Frame p="md">
        <h2 id="interview-sheet">What was asked and said</h2>
        <Muted mt="3xs">
          {type
            ? `The questions for applicants who are ${type}.`
            : 'Every question, as no applicant type is chosen.'}{' '}
          {interview.mayWrite &&
            'A note is saved when you leave it. Everybody who sees the application can read it, the applicant never.'}
        </Muted>
        {questions.map(([name, { label, help }]) => {
          const words = textAt(data, `interviewNotes.${name}`)
          const own = textAt(data, `interview.${name}`)
          return (
            <div key={name} className={classes.question}>
              {interview.mayWrite ? (
                <Answer
                  name={name}
                  label={label}
                  help={help}
                  said={words}
                  version={data.version}
                  interviewId={interview.id}
                  collection={collection}
                  applicationId={data.id}
                />
              ) : (
                <Box mt="md">
                  <strong>{label}</strong>
                  <p className={classes.words}>{words || <Muted span>Nothing written</Muted>}</p>
                </Box>
              )}
              {own !== '' && (
                <div className={classes.own}>
                  <small>In the applicant’s words</small>
                  <p className={classes.words}>{own}</p>
                </div>
              )}
            </div>
          )
        })}
      </Frame>
    </section>
  )
}

function textAt(record: object, path: string): string {
  const value = valueAt(record, path)
  return typeof value === 'string' ? value : ''
}

function Answer({ name, label, help, said, version, interviewId, collection, applicationId }: AnswerProps) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const kept = useTextDraft(
    `interview note ${interviewId} ${name}`,
    { words: typed ?? '' },
    {
      isEmpty: typed === null || typed === said,
      onRestore: (values) => {
        setTyped(textOrNothing(values['words']))
        // It is saved, like all others, when it is left.
        box.current?.focus()
      },
      isSealed: true,
    },
  )
  const latest = useRef({ version, said })
  // What was there when one began to type; what comes in meanwhile is somebody else's.
  useEffect(() => {
    if (typed === null) latest.current = { version, said }
  }, [version, said, typed])
  const save = useMutation({
    meta: { saysItself: true },
    mutationFn: ({ words, on }: { readonly words: string; readonly on: number }) =>
      writeInterviewSheet(interviewId, on, { [name]: words === '' ? null : words }),
    onSuccess: async (_, { words }) => {
      setSavedAt(new Date().toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }))
      await queries.invalidateQueries({ queryKey: recordQuery(collection, applicationId).queryKey })
      setTyped((now) => (now === words ? null : now))
    },
    onError: () => queries.invalidateQueries({ queryKey: recordQuery(collection, applicationId).queryKey }),
  })
  const isClash = save.error instanceof ApiError && save.error.status === 409
  const leave = () => {
    if (typed === null) return
    if (typed === latest.current.said) setTyped(null)
    else if (!save.isPending && !isClash) save.mutate({ words: typed, on: latest.current.version })
  }
  return (
    <Box mt="md">
      <WrittenBefore kept={kept} />
      <Textarea
        ref={box}
        label={label}
        description={help}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        autosize
        minRows={2}
        maxRows={16}
        maxLength={20_000}
        value={typed ?? said}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={leave}
      />
      {isClash && (
        <Alert
          color="orange"
          variant="outline"
          role="alert"
          mt="xs"
          title="Somebody else wrote here meanwhile"
        >
          <p className={classes.words}>{said || 'They emptied it.'}</p>
          <Group gap="xs" mt="xs">
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => save.mutate({ words: typed ?? '', on: version })}
            >
              Keep mine
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                setTyped(null)
                save.reset()
              }}
            >
              Take theirs
            </Button>
          </Group>
        </Alert>
      )}
      <FailureNote
        mt="xs"
        words={
          save.error &&
          !isClash && (
            <>
              {save.error.message}{' '}
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => save.mutate({ words: typed ?? '', on: version })}
              >
                Try again
              </Button>
            </>
          )
        }
      />
      <Muted size="xs" mih="1rem" mt="4xs" role="status">
        {save.isPending ? 'Saving …' : savedAt && typed === null ? `Saved ${savedAt}` : ''}
      </Muted>
    </Box>
  )
}

interface InterviewSheetProps extends PanelProps {
  readonly interview: InterviewOfApplication
}

interface AnswerProps {
  readonly name: string
  readonly label: string
  readonly help: string | undefined
  readonly said: string
  readonly version: number
  readonly interviewId: string
  readonly collection: string
  readonly applicationId: string
}
