import { areSettled } from '@minster/domain/admissions/offers/condition-states'
import { answerRefusalOf } from '@minster/domain/admissions/offers/offer'
import type { FlatValues } from '@minster/domain/kit/record/values'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Caller } from '#platform/http/caller.ts'
import { ownApplication } from '../applicant/own-application.ts'
import { decisionMail } from './rules.ts'

const { o } = tables({ o: 'offer-conditions' })

const applications = collectionOf('applications')

interface Answering {
  readonly door: Door
  readonly caller: Caller
  readonly today: string
}

/**
 * The applicant takes the place. While conditions are open the answer is kept and the place stays conditional; it is
 * theirs once the last one is met.
 */
export async function acceptOffer(tx: Transaction, answering: Answering): Promise<string> {
  const { id, values } = await answerable(tx, answering)
  const isFree = values['status'] !== 'Place offered (cond)' || (await isWithoutConditions(tx, id))
  // What was answered no longer lapses.
  const answer = { offer: { answer: 'Accepted', answered: answering.today, expires: null } }
  if (isFree) await move(tx, answering, id, { status: 'Place accepted', ...answer }, null)
  else await answering.door.change(tx, applications, id, answer, { caller: answering.caller, byRule: true })
  return id
}

/** The applicant does not take the place, and may say why. */
export async function declineOffer(
  tx: Transaction,
  answering: Answering,
  reason: string | null,
): Promise<string> {
  const { id } = await answerable(tx, answering)
  const why = reason ? `The applicant declined: ${reason}` : 'The applicant declined the offer.'
  await move(tx, answering, id, { status: 'Declined' }, why)
  return id
}

/** The caller's own application, held until the end: of two answers at once the second finds the first. */
async function answerable(tx: Transaction, { caller, today }: Answering) {
  const found = await ownApplication(tx, caller, { lock: true })
  const { values } = found
  const answered = textIn(values, 'offer.answered')
  const refusal = answerRefusalOf(
    {
      status: textIn(values, 'status') ?? '',
      made: textIn(values, 'offer.made'),
      expires: textIn(values, 'offer.expires'),
      answer: textIn(values, 'offer.answer'),
    },
    answered,
    today,
  )
  if (refusal !== null) throw new AppError('CONFLICT', refusal, [{ param: 'offer', message: refusal }])
  return found
}

/** An answer counts whether or not a letter can be written about it. */
async function move(
  tx: Transaction,
  { door, caller }: Answering,
  id: string,
  change: Readonly<Record<string, unknown>>,
  reason: string | null,
): Promise<void> {
  const foreseen = await door.foresee(tx, applications, id, change, { caller, byRule: true })
  const consequences = foreseen
    .filter(({ id: one, ticked, mail }) => ticked || (one === decisionMail && mail?.missing.length === 0))
    .map(({ id: one }) => one)
  await door.change(tx, applications, id, change, { caller, byRule: true, reason, consequences })
}

async function isWithoutConditions(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.rows(
    select({ state: o.state })`from ${o} where ${o.application} = ${id} and ${alive(o)}`,
  )
  return areSettled(rows.map(({ state }) => state))
}

function textIn(values: FlatValues, path: string): string | null {
  const value = values[path]
  return typeof value === 'string' ? value : null
}
