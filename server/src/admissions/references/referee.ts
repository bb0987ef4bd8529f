import {
  type AnswerProblem,
  answerProblems,
  answersToKeep,
  longestAnswer,
  referenceQuestions,
} from '@minster/domain/admissions/references/reference-questions'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { z } from 'zod'
import { refuseStale } from '#kit/mailed-links/drafts.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { nobody } from '#platform/http/nobody.ts'
import { references } from './collections.ts'
import { type answersSchema, draftOf, referenceDrafts } from './draft.ts'
import { mailApplicant, tellOffice } from './post.ts'
import type { Reference } from './read-reference.ts'
import { type ReferenceServices, undoDecline } from './request.ts'

const byLink = { caller: nobody, byRule: true } as const

/** Takes a reference in. What is missing is named, question by question, and nothing is lost. */
export async function sendReference(
  tx: Transaction,
  asking: ReferenceServices,
  reference: Reference,
  { version, answers }: { readonly version: number; readonly answers: z.infer<typeof answersSchema> },
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
export async function decline(
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
export async function takeUp(
  tx: Transaction,
  asking: ReferenceServices,
  reference: Reference,
): Promise<void> {
  await undoDecline(tx, asking, reference.id, byLink)
  await tellOffice(
    tx,
    asking,
    reference,
    `${reference.name} will give the reference for ${reference.applicant.name} after all`,
  )
}
