import { Button, VisuallyHidden } from '@mantine/core'
import type { LinkStanding } from '@minster/domain/admissions/references/reference-links'
import { formatDate, loadingText } from '@minster/domain/platform/words/format'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { MailedFormLayout } from '#kit/mailed-form/MailedFormLayout.tsx'
import { type FormNotice, MailedFormPage } from '#kit/mailed-form/MailedFormPage.tsx'
import { openedFormQuery } from '#kit/mailed-form/mailed-form.ts'
import { ask } from '#platform/api/ask.ts'
import { useConfig } from '#platform/api/config.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { useLinkToken } from './link-token.ts'
import { ReferenceForm } from './ReferenceForm.tsx'
import { referenceLink, wordsQuery } from './reference-form.ts'
import { createTranslate, type Translate, TranslateContext, useTranslate } from './translate.ts'

/** The page of a referee's link: the form, or why it is not needed, in the language they choose. */
export function ReferencePage() {
  const { token, lang, chooseLang } = useLinkToken()
  const { title, office } = useConfig()
  const wording = useQuery(wordsQuery(lang || 'en'))
  const opening = useQuery(openedFormQuery(referenceLink, token))
  const language = wording.data?.lang
  useEffect(() => {
    if (language === undefined) return
    document.documentElement.lang = language
    return () => {
      document.documentElement.lang = 'en'
    }
  }, [language])

  if (wording.isError)
    return (
      <MailedFormLayout title={title}>
        <ErrorState error={wording.error} onRetry={() => void wording.refetch()} />
      </MailedFormLayout>
    )
  if (!wording.isSuccess) return <VisuallyHidden role="status">{loadingText}</VisuallyHidden>
  const { words, languages } = wording.data
  const translate = createTranslate(words, {
    applicant: opening.data?.applicant ?? '',
    college: title,
    office: office.email === null ? office.name : `${office.name}, ${office.email}`,
  })
  return (
    <TranslateContext value={translate}>
      <MailedFormPage
        // Another link opened in the same tab begins anew.
        key={token}
        token={token}
        opening={opening}
        words={{
          sent: { title: translate('thanksTitle'), words: translate('thanks') },
          unknown: describeEnd(translate, 'unknown'),
          tooMany: describeEnd(translate, 'tooMany'),
          failed: translate('failedTitle'),
          again: translate('again'),
          write: translate('write'),
        }}
        noticeOf={(standing, { received }, reopen) => {
          const end = describeEnd(translate, standing, { date: formatDate(received ?? '') })
          return standing === 'declined'
            ? { ...end, action: <UndoDecline token={token} onDone={reopen} /> }
            : end
        }}
        languages={{
          label: translate('chooseLanguage'),
          options: languages,
          lang: wording.data.lang,
          onLang: chooseLang,
        }}
        form={ReferenceForm}
      />
    </TranslateContext>
  )
}

function describeEnd(
  translate: Translate,
  textKey: 'unknown' | 'tooMany' | Exclude<LinkStanding, 'open'>,
  values: Readonly<Record<string, string>> = {},
): FormNotice {
  return { title: translate(`${textKey}.title`), words: translate(textKey, values) }
}

function UndoDecline({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const translate = useTranslate()
  // The standing is read anew, whether or not the decline could be undone.
  const undo = useMutation({
    mutationFn: () => ask('POST /api/reference-form/undo-decline', { body: { token } }),
    onSettled: onDone,
  })
  return (
    <Button size="md" loading={undo.isPending} onClick={() => undo.mutate()}>
      {translate('undoDecline')}
    </Button>
  )
}
