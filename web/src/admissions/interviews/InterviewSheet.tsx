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
import { TextDraftOffer } from '#kit/records/TextDraftOffer.tsx'
import { textOrEmpty, useTextDraft } from '#kit/records/use-text-draft.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { Frame } from '#platform/ui/Frame.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import classes from './interview-panel.module.css'
import { writeInterviewSheet } from './interviews.ts'

/** The questions for this type of applicant: the interviewers' notes, saved on blur, beside the applicant's own answers. */
export function InterviewSheet({ collection, reply, interview }: InterviewSheetProps) {
  const record = useQuery({
    ...recordQuery(collection, reply.data.id),
    initialData: reply,
    staleTime: 60_000,
  })
  const { data } = record.data
  const type = studentTypes.find((candidate) => candidate === valueAt(data, 'course.applicantType'))
  const askedNames = type ? interviewQuestionsFor(type) : Object.keys(interviewQuestions)
  const questions = Object.entries(interviewFields).filter(([name]) => askedNames.includes(name))
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
          const note = textAt(data, `interviewNotes.${name}`)
          const applicantAnswer = textAt(data, `interview.${name}`)
          return (
            <div key={name} className={classes.question}>
              {interview.mayWrite ? (
                <NoteField
                  name={name}
                  label={label}
                  help={help}
                  savedText={note}
                  version={data.version}
                  interviewId={interview.id}
                  collection={collection}
                  applicationId={data.id}
                />
              ) : (
                <Box mt="md">
                  <strong>{label}</strong>
                  <p className={classes.words}>{note || <Muted span>Nothing written</Muted>}</p>
                </Box>
              )}
              {applicantAnswer !== '' && (
                <div className={classes.own}>
                  <small>In the applicant’s words</small>
                  <p className={classes.words}>{applicantAnswer}</p>
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

function NoteField({
  name,
  label,
  help,
  savedText,
  version,
  interviewId,
  collection,
  applicationId,
}: NoteFieldProps) {
  const queryClient = useQueryClient()
  const [typedText, setTypedText] = useState<string | null>(null)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const textarea = useRef<HTMLTextAreaElement>(null)
  const draft = useTextDraft(
    `interview note ${interviewId} ${name}`,
    { words: typedText ?? '' },
    {
      isEmpty: typedText === null || typedText === savedText,
      onRestore: (values) => {
        setTypedText(textOrEmpty(values['words']))
        // Like all others it is saved on blur.
        textarea.current?.focus()
      },
      isSealed: true,
    },
  )
  const latest = useRef({ version, savedText })
  // The text and version when typing began; whatever comes in later is somebody else's.
  useEffect(() => {
    if (typedText === null) latest.current = { version, savedText }
  }, [version, savedText, typedText])
  const save = useMutation({
    meta: { saysItself: true },
    mutationFn: ({ words, baseVersion }: { readonly words: string; readonly baseVersion: number }) =>
      writeInterviewSheet(interviewId, baseVersion, { [name]: words === '' ? null : words }),
    onSuccess: async (_, { words }) => {
      setSavedAt(new Date().toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }))
      await queryClient.invalidateQueries({ queryKey: recordQuery(collection, applicationId).queryKey })
      setTypedText((now) => (now === words ? null : now))
    },
    onError: () =>
      queryClient.invalidateQueries({ queryKey: recordQuery(collection, applicationId).queryKey }),
  })
  const isClash = save.error instanceof ApiError && save.error.status === 409
  const saveOnBlur = () => {
    if (typedText === null) return
    if (typedText === latest.current.savedText) setTypedText(null)
    else if (!save.isPending && !isClash)
      save.mutate({ words: typedText, baseVersion: latest.current.version })
  }
  return (
    <Box mt="md">
      <TextDraftOffer draft={draft} />
      <Textarea
        ref={textarea}
        label={label}
        description={help}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        autosize
        minRows={2}
        maxRows={16}
        maxLength={20_000}
        value={typedText ?? savedText}
        onChange={(event) => setTypedText(event.currentTarget.value)}
        onBlur={saveOnBlur}
      />
      {isClash && (
        <Alert
          color="orange"
          variant="outline"
          role="alert"
          mt="xs"
          title="Somebody else wrote here meanwhile"
        >
          <p className={classes.words}>{savedText || 'They emptied it.'}</p>
          <Group gap="xs" mt="xs">
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => save.mutate({ words: typedText ?? '', baseVersion: version })}
            >
              Keep mine
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                setTypedText(null)
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
                onClick={() => save.mutate({ words: typedText ?? '', baseVersion: version })}
              >
                Try again
              </Button>
            </>
          )
        }
      />
      <Muted size="xs" mih="1rem" mt="4xs" role="status">
        {save.isPending ? 'Saving …' : savedAt && typedText === null ? `Saved ${savedAt}` : ''}
      </Muted>
    </Box>
  )
}

interface InterviewSheetProps extends PanelProps {
  readonly interview: InterviewOfApplication
}

interface NoteFieldProps {
  readonly name: string
  readonly label: string
  readonly help: string | undefined
  readonly savedText: string
  readonly version: number
  readonly interviewId: string
  readonly collection: string
  readonly applicationId: string
}
