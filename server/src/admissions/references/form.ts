import {
  type ReferenceAnswers,
  referenceFormCalls,
} from '@minster/domain/admissions/references/reference-calls'
import { type LinkStanding, linkStandingOf } from '@minster/domain/admissions/references/reference-links'
import {
  type AnswerProblem,
  answerProblems,
  answersToKeep,
  longestAnswer,
  referenceQuestions,
} from '@minster/domain/admissions/references/reference-questions'
import { AppError } from '@minster/domain/platform/errors/errors'
import { refuseStale } from '#kit/mailed-links/drafts.ts'
import { actionWith, type MailedForm, usualRefusals } from '#kit/mailed-links/mailed-form.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { nobody } from '#platform/http/nobody.ts'
import { references } from './collections.ts'
import { draftOf, referenceDrafts } from './draft.ts'
import { referenceLinks } from './links.ts'
import { courseIn, mailApplicant, tellOffice } from './post.ts'
import { type Reference, readReference } from './read-reference.ts'
import { type ReferenceServices, undoDecline } from './request.ts'

const { calls } = referenceFormCalls
const untold = { received: null, applicant: null, course: null, kind: null, askedMore: null }
const byLink = { caller: nobody, byRule: true } as const

/** Takes a reference in. What is missing is named, question by question, and nothing is lost. */
async function sendReference(
  tx: Transaction,
  asking: ReferenceServices,
  reference: Reference,
  { version, answers }: { readonly version: number; readonly answers: ReferenceAnswers },
): Promise<void> {
  const given = Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined))
  const problems = answerProblems(reference.kind, given)
  if (problems.length > 0)
    throw new AppError(
      'INVALID',
      'Some questions still need an answer.',
      problems.map((problem) => ({ param: `answers.${problem.key}`, message: describeProblem(problem) })),
    )
  await refuseStale(tx, referenceDrafts, draftOf(reference.id), version)
  const today = asking.clock.today()
  await asking.door.change(
    tx,
    references,
    reference.id,
    {
      state: 'Received',
      received: today,
      review: null,
      reviewNote: null,
      answers: answersToKeep(reference.kind, given),
    },
    { ...byLink, reason: 'Sent by the referee' },
  )
  await mailApplicant(tx, asking, reference, 'reference-received')
  await tellOffice(
    tx,
    asking,
    reference,
    `${reference.name} has sent the reference for ${reference.applicant.name}`,
  )
}

function describeProblem({ key, wrong }: AnswerProblem): string {
  if (wrong === 'missing') return 'Please answer this question.'
  const { kind } = referenceQuestions[key]
  const most = kind === 'yesNo' ? 0 : longestAnswer[kind]
  return `Please use at most ${most.toLocaleString('en-GB')} characters.`
}

/** A referee cannot help; the applicant hears what to do next, never why. */
async function decline(
  tx: Transaction,
  asking: ReferenceServices,
  reference: Reference,
  reason: string,
): Promise<void> {
  await asking.door.change(
    tx,
    references,
    reference.id,
    { state: 'Declined', declined: asking.clock.today(), declineReason: reason === '' ? null : reason },
    { ...byLink, reason: 'Declined by the referee' },
  )
  await mailApplicant(tx, asking, reference, 'reference-declined')
  await tellOffice(
    tx,
    asking,
    reference,
    `${reference.name} cannot give a reference for ${reference.applicant.name}`,
  )
}

/** A referee who declined can help after all. */
async function takeUp(tx: Transaction, asking: ReferenceServices, reference: Reference): Promise<void> {
  await undoDecline(tx, asking, reference.id, byLink)
  await tellOffice(
    tx,
    asking,
    reference,
    `${reference.name} will give the reference for ${reference.applicant.name} after all`,
  )
}

/** What a referee does without an account: they write as long as they like, send it, or decline and think better of it. */
export const referenceForm: MailedForm<Reference, 'referee', LinkStanding> = {
  links: referenceLinks,
  path: '/api/reference-form',
  calls: referenceFormCalls,
  tries: 'reference',
  read: readReference,
  refusals: {
    ...usualRefusals,
    open: 'This referee has not declined.',
    declined: 'This reference was declined. Take that back first.',
    received: 'This reference has been received already.',
    closed: 'References for this application are not needed any more.',
    cancelled: 'This reference is not needed any more.',
  },
  standingOf: ({ about }, { isVoid, isExpired }) => linkStandingOf({ ...about, isVoid, isExpired }),
  theirs: ['open', 'declined'],
  tell({ about }, standing) {
    const { applicant, kind, received, reviewNote } = about
    if (standing === 'received') return { ...untold, received }
    if (standing !== 'open' && standing !== 'declined') return untold
    const asked = { ...untold, applicant: applicant.name, course: courseIn(about), kind }
    return standing === 'open' ? { ...asked, askedMore: reviewNote } : asked
  },
  actions: [
    actionWith({
      verb: 'send',
      when: 'open',
      body: calls['POST /api/reference-form/send'].body,
      run: (tx, doing, { about }, sent) => sendReference(tx, doing, about, sent),
    }),
    actionWith({
      verb: 'decline',
      when: 'open',
      body: calls['POST /api/reference-form/decline'].body,
      run: (tx, doing, { about }, { reason }) => decline(tx, doing, about, reason),
    }),
    actionWith({
      verb: 'undo-decline',
      when: 'declined',
      body: calls['POST /api/reference-form/undo-decline'].body,
      run: (tx, doing, { about }) => takeUp(tx, doing, about),
    }),
  ],
  bounced: {
    templates: { referee: ['reference-request', 'reference-reminder'] },
    addressOf: ({ about }) => (about.state === 'Requested' && !about.isGone ? about.email : null),
    async mark(tx, doing, { about }) {
      const { id, name, applicant } = about
      await doing.door.change(tx, references, id, { state: 'Bounced' }, { caller: nobody, byRule: true })
      await tellOffice(tx, doing, about, `The mail to ${name}, referee of ${applicant.name}, came back`)
    },
  },
}
