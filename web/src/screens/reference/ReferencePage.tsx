import { Button, VisuallyHidden } from '@mantine/core'
import { formatDate, loadingText } from '@minster/domain/format'
import type { ReferenceWordKey } from '@minster/domain/records/application/reference-words'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useConfig } from '../../api/config.ts'
import {
  type OpenedReference,
  referenceQuery,
  undoReferenceDecline,
  wordsQuery,
} from '../../api/reference-form.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useHeldToken } from './held-token.ts'
import { ReferenceForm } from './ReferenceForm.tsx'
import classes from './reference.module.css'
import { Sheet } from './Sheet.tsx'
import { SayContext, sayIn, useSay } from './words.ts'

/** Where the link of a referee leads: the form, or in words why it is not needed. Nobody signs in here. */
export function ReferencePage() {
  const { token, lang, chooseLang } = useHeldToken()
  const { title, office } = useConfig()
  const spoken = useQuery(wordsQuery(lang || 'en'))
  const opened = useQuery({ ...referenceQuery(token), enabled: token !== '' })
  const [isSent, setIsSent] = useState(false)
  const language = spoken.data?.lang
  useEffect(() => {
    if (language === undefined) return
    document.documentElement.lang = language
    return () => {
      document.documentElement.lang = 'en'
    }
  }, [language])

  if (spoken.isError)
    return (
      <Sheet title={title}>
        <ErrorState error={spoken.error} onRetry={() => void spoken.refetch()} />
      </Sheet>
    )
  // The frame is drawn once there is something in it, or its foot would jump.
  const isComing = token !== '' && !opened.data && !opened.error
  if (!spoken.isSuccess || isComing) return <VisuallyHidden role="status">{loadingText}</VisuallyHidden>
  const { words, languages } = spoken.data
  const say = sayIn(words, {
    applicant: opened.data?.applicant ?? '',
    college: title,
    office: office.email === null ? office.name : `${office.name}, ${office.email}`,
  })
  return (
    <SayContext value={say}>
      <Sheet title={title} languages={languages} lang={spoken.data.lang} onLang={chooseLang}>
        {isSent && opened.data ? (
          <Words heading={say('thanksTitle')} focused>
            {say('thanks')}
          </Words>
        ) : (
          <Shown token={token} opened={opened} onSent={() => setIsSent(true)} />
        )}
      </Sheet>
    </SayContext>
  )
}

interface ShownProps {
  readonly token: string
  readonly opened: {
    readonly data: OpenedReference | undefined
    readonly error: Error | null
    readonly refetch: () => Promise<unknown>
  }
  readonly onSent: () => void
}

function Shown({ token, opened, onSent }: ShownProps) {
  const say = useSay()
  const { data, error } = opened
  const again = () => void opened.refetch()
  if (error) return <Failure error={error} onRetry={again} />
  if (token === '') return <DeadEnd standing="unknown" />
  if (!data) return <VisuallyHidden role="status">{loadingText}</VisuallyHidden>
  if (data.standing === 'open')
    return <ReferenceForm token={token} opened={data} onSent={onSent} onMoved={again} />
  if (data.standing === 'declined')
    return (
      <Words heading={say('declined.title')} action={<UndoDecline token={token} onDone={again} />}>
        {say('declined')}
      </Words>
    )
  return <DeadEnd standing={data.standing} date={formatDate(data.received ?? '')} />
}

function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const say = useSay()
  const status = error instanceof ApiError ? error.status : false
  if (status === 404) return <DeadEnd standing="unknown" />
  if (status === 429)
    return (
      <Words
        heading={say('tooMany.title')}
        action={
          <Button variant="default" size="md" onClick={onRetry}>
            {say('again')}
          </Button>
        }
      >
        {say('tooMany')}
      </Words>
    )
  return <ErrorState title={say('failedTitle')} error={error} onRetry={onRetry} />
}

type End = 'unknown' | Exclude<OpenedReference['standing'], 'open' | 'declined'>

/** What became of it, and whom to write to. */
function DeadEnd({ standing, date = '' }: { readonly standing: End; readonly date?: string }) {
  const say = useSay()
  const { office } = useConfig()
  const title: ReferenceWordKey = `${standing}.title`
  return (
    <Words
      heading={say(title)}
      action={
        office.email !== null && (
          <a className={classes.write} href={`mailto:${office.email}`}>
            {say('write')}
          </a>
        )
      }
    >
      {say(standing, { date })}
    </Words>
  )
}

function UndoDecline({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const say = useSay()
  // What was decided meanwhile is read anew, whether or not it could be taken back.
  const undo = useMutation({ mutationFn: () => undoReferenceDecline(token), onSettled: onDone })
  return (
    <Button size="md" loading={undo.isPending} onClick={() => undo.mutate()}>
      {say('undoDecline')}
    </Button>
  )
}

interface WordsProps {
  readonly heading: string
  readonly children: ReactNode
  readonly action?: ReactNode
  /** It takes the place of what had the focus. */
  readonly focused?: boolean
}

function Words({ heading, children, action, focused = false }: WordsProps) {
  return (
    <div className={classes.end}>
      <h1
        className={classes.heading}
        tabIndex={-1}
        ref={(element) => {
          if (focused) element?.focus()
        }}
      >
        {heading}
      </h1>
      <p className={classes.words}>{children}</p>
      {action}
    </div>
  )
}
