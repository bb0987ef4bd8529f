import { formatDate } from '@minster/domain/platform/words/format'
import type { OpenedBursaryReference } from '@minster/domain/portal/bursaries/bursary-calls'
import { bursaryQuestions } from '@minster/domain/portal/bursaries/reference-questions'
import type { FormParts } from '#kit/mailed-form/MailedFormPage.tsx'
import { OneTimeForm } from '#kit/mailed-form/OneTimeForm.tsx'
import { OneTimeFormPage } from '#kit/mailed-form/OneTimeFormPage.tsx'
import { referenceLink } from './bursaries.ts'

/** Where the link of a referee for a bursary leads: a few questions, or in words why none. */
export function BursaryReferencePage() {
  return (
    <OneTimeFormPage
      calls={referenceLink}
      notices={{
        sent: {
          title: 'Thank you',
          words: 'Your words have reached us. There is nothing more to do, and this link has done its work.',
        },
        used: {
          title: 'Your words are with us',
          words: 'They were sent already. Thank you; there is nothing more to do.',
        },
        closed: { title: 'This reference is not needed', words: 'Thank you. There is nothing more to do.' },
      }}
      form={BursaryReferenceForm}
    />
  )
}

function BursaryReferenceForm({ opened, ...parts }: FormParts<OpenedBursaryReference>) {
  const { student, college, until, office } = opened
  return (
    <OneTimeForm
      {...parts}
      calls={referenceLink}
      savedDraft={opened.draft}
      questions={bursaryQuestions}
      student={student}
      heading={`A few words about ${student ?? 'a student'}`}
      intro={`${student ?? 'A student'} has asked ${college} for a bursary and named you. It takes about five minutes, and the link works until ${formatDate(until ?? '')}.`}
      readers={`Only the panel that decides on bursaries. If you would rather not write, tell us: ${office.email}.`}
      send="Send"
    />
  )
}
