import type { MailTemplateKey } from '@minster/domain/kit/mail/mail-titles'
import type { LinkFate } from '@minster/domain/kit/mailed-form/link-standing'
import { answersSent, formAnswers } from '@minster/domain/kit/mailed-form/mailed-form-calls'
import {
  answerProblemsOf,
  type FormAnswers,
  type FormQuestions,
} from '@minster/domain/kit/mailed-form/questions'
import type { CallTable } from '@minster/domain/platform/calls/calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { z } from 'zod'
import type { Transaction } from '#platform/db/connect.ts'
import type { Services } from '#platform/http/app.ts'
import type { TryKind } from '#platform/http/limits.ts'
import type { Declared } from '#platform/http/serve.ts'
import type { Door } from '../records/store.ts'
import type { DraftKind } from './drafts.ts'
import type { LinkKind } from './links.ts'
import type { LinkPost } from './mail-link.ts'

export type Doing = Services & { readonly door: Door }

/** What a link of this kind leads to, and to whom it was sent. */
export interface LinkTarget<About, Party extends string> {
  readonly about: About
  readonly party: Party
}

/** Something that is done by a link besides opening it. It answers nothing. */
export interface LinkAction<About, Party extends string, Standing extends string> {
  /** The end of its address. */
  readonly verb: string
  /** How the link has to stand. */
  readonly when: Standing
  readonly body: z.ZodType
  /** The link has done its work with it. */
  readonly usesUp?: true
  run(tx: Transaction, doing: Doing, held: LinkTarget<About, Party>, sent: unknown): Promise<void>
}

/** A form that is filled in by a mailed link: all that tells one kind from another. */
export interface MailedForm<About, Party extends string, Standing extends string> {
  readonly links: LinkKind<Party>
  /** Where its calls are, such as `/api/placement-report`. */
  readonly path: `/api/${string}`
  readonly calls: Declared<CallTable>
  readonly feature?: string
  /** Unknown tokens are counted as this. */
  readonly tries: TryKind
  /** Reads the record a link is about, in the bin or not; null where there is none any more. */
  read(tx: Transaction, id: string): Promise<About | null>
  /** How a link may stand, and what is said to whoever does by it what can no longer be done. */
  readonly refusals: Readonly<Record<Standing, string>>
  standingOf(held: LinkTarget<About, Party>, fate: LinkFate): Standing
  /** The standings in which something is still to be done by it: until when is told in these only. */
  readonly theirs: readonly Standing[]
  /** What is told to whoever opens it, besides how it stands and whom to write to. */
  tell(held: LinkTarget<About, Party>, standing: Standing): Readonly<Record<string, unknown>>
  readonly actions: readonly LinkAction<About, Party, Standing>[]
  /** What becomes of a mail that asked for it and will never arrive. */
  readonly bounced: Bounced<About, Party>
}

export interface Bounced<About, Party extends string> {
  /** The mails that ask, by who is asked. */
  readonly templates: Readonly<Record<Party, readonly MailTemplateKey[]>>
  /** Where they are asked at present; null where nobody waits for them. */
  addressOf(held: LinkTarget<About, Party>): string | null
  mark(tx: Transaction, doing: Marking, held: LinkTarget<About, Party>): Promise<void>
}

/** What it takes to mark a record. */
export type Marking = LinkPost & { readonly door: Door }

/** Something that is done by a link, with what is sent along. */
export function actionWith<About, Party extends string, Standing extends string, Body>({
  body,
  run,
  ...action
}: Omit<LinkAction<About, Party, Standing>, 'body' | 'run'> & {
  readonly body: z.ZodType<Body>
  readonly run: (tx: Transaction, doing: Doing, held: LinkTarget<About, Party>, sent: Body) => Promise<void>
}): LinkAction<About, Party, Standing> {
  return { ...action, body, run: (tx, doing, held, sent) => run(tx, doing, held, body.parse(sent)) }
}

/** What is written into a form of questions is kept as it is written, whole or not. */
export function answersKeptIn(table: DraftKind['table']): DraftKind {
  return { table, answers: formAnswers }
}

/** Sends a form of questions, once. What is lacking is told question by question, and nothing nobody asked is written. */
export function sendingAnswers<About, Party extends string>({
  questions,
  write,
}: {
  readonly questions: (party: Party) => FormQuestions
  readonly write: (
    tx: Transaction,
    doing: Doing,
    held: LinkTarget<About, Party>,
    answers: FormAnswers,
  ) => Promise<void>
}): LinkAction<About, Party, 'open'> {
  return actionWith({
    verb: 'send',
    when: 'open',
    usesUp: true,
    body: answersSent.body,
    async run(tx, doing, held, { answers }) {
      const problems = answerProblemsOf(questions(held.party), answers)
      if (problems.length > 0) throw new AppError('INVALID', undefined, problems)
      await write(tx, doing, held, answers)
    },
  })
}

/** What is said of links that were replaced or are too old, whatever they lead to. */
export const usualRefusals = {
  void: 'There is a newer link. Use the one in the last mail.',
  expired: 'The time for this link is over. Ask us for a new one.',
} as const
