import { Button, VisuallyHidden } from '@mantine/core'
import type { LinkStanding } from '@minster/domain/admissions/references/reference-links'
import { formatDate, loadingText } from '@minster/domain/platform/words/format'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type End, MailedFormPage } from '#kit/mailed-form/MailedFormPage.tsx'
import { openedFormQuery } from '#kit/mailed-form/mailed-form.ts'
import { Sheet } from '#kit/mailed-form/Sheet.tsx'
import { ask } from '#platform/api/ask.ts'
import { useConfig } from '#platform/api/config.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { useLinkToken } from './link-token.ts'
import { ReferenceForm } from './ReferenceForm.tsx'
import { referenceLink, wordsQuery } from './reference-form.ts'
import { type Say, SayContext, sayIn, useSay } from './words.ts'

/** Where the link of a referee leads: the form, or in words why it is not needed, in the language they choose. */
export function ReferencePage() {
  const { token, lang, chooseLang } = useLinkToken()
  const { title, office } = useConfig()
  const spoken = useQuery(wordsQuery(lang || 'en'))
  const opening = useQuery(openedFormQuery(referenceLink, token))
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
  if (!spoken.isSuccess) return <VisuallyHidden role="status">{loadingText}</VisuallyHidden>
  const { words, languages } = spoken.data
  const say = sayIn(words, {
    applicant: opening.data?.applicant ?? '',
    college: title,
    office: office.email === null ? office.name : `${office.name}, ${office.email}`,
  })
  return (
    <SayContext value={say}>
      <MailedFormPage
        // Another link opened in the same tab begins anew.
        key={token}
        token={token}
        opening={opening}
        words={{
          sent: { title: say('thanksTitle'), words: say('thanks') },
          unknown: endIn(say, 'unknown'),
          tooMany: endIn(say, 'tooMany'),
          failed: say('failedTitle'),
          again: say('again'),
          write: say('write'),
        }}
        endOf={(standing, { received }, again) => {
          const end = endIn(say, standing, { date: formatDate(received ?? '') })
          return standing === 'declined'
            ? { ...end, action: <UndoDecline token={token} onDone={again} /> }
            : end
        }}
        languages={{
          label: say('chooseLanguage'),
          offered: languages,
          lang: spoken.data.lang,
          onLang: chooseLang,
        }}
        form={ReferenceForm}
      />
    </SayContext>
  )
}

function endIn(
  say: Say,
  what: 'unknown' | 'tooMany' | Exclude<LinkStanding, 'open'>,
  values: Readonly<Record<string, string>> = {},
): End {
  return { title: say(`${what}.title`), words: say(what, values) }
}

function UndoDecline({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const say = useSay()
  // What was decided meanwhile is read anew, whether or not it could be taken back.
  const undo = useMutation({
    mutationFn: () => ask('POST /api/reference-form/undo-decline', { body: { token } }),
    onSettled: onDone,
  })
  return (
    <Button size="md" loading={undo.isPending} onClick={() => undo.mutate()}>
      {say('undoDecline')}
    </Button>
  )
}
