import { statusRules } from '@minster/domain/admissions/status/status'
import type { FlatValues } from '@minster/domain/kit/record/values'
import { wordOfAnswer } from '@minster/domain/people/consents/consent-columns'
import { consentPlaces } from '@minster/domain/people/consents/consent-places'
import type { RecordChange, Rule, RuleContext } from '#kit/records/rules.ts'
import { isUndoing } from '#kit/records/undoing.ts'
import { readLastWords } from '#people/consents/last-words.ts'
import { addEntries, type NewEntry } from '#people/consents/ledger.ts'
import { readWording } from '#people/consents/wordings.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { nobody } from '#platform/http/nobody.ts'
import { type SaidBy, takeBackAnswers } from './take-back-answers.ts'

const { u } = tables({ u: 'users' })

const path = 'otherInformation.promotionalMaterial'

/**
 * What somebody answers in an application to whether they wish to have news is an entry of their ledger once it is sent, or comes
 * to the office: a yes, or a no that was said. What the office changes of it afterwards is no word of theirs. An application that
 * never was, or that turns out to be somebody else's, said nothing of theirs.
 */
export const promotionalConsent: Rule = {
  independent: true,
  followUp: (change, context) => followUpAll([change], context),
  followUpAll,
}

async function followUpAll(changes: readonly RecordChange[], context: RuleContext): Promise<void> {
  await takeBackAnswers(
    changes.flatMap((change) => saidWrongly(change, context)),
    context,
  )
  // Whoever is put together with somebody brings along what they said; nobody says it anew.
  if (isUndoing(context.tx) || context.action === 'merged') return
  const sender = await readSender(context)
  await note(
    changes.flatMap((change) => saidNow(change, context, sender)),
    context,
  )
}

/** Whose change it is where somebody makes it themselves, as a person: not one signed in as them. */
async function readSender({ tx, caller }: RuleContext): Promise<string | null> {
  if (caller.realUserId !== null || caller.userId === '') return null
  const [user] = await tx.rows(
    select({ person: u.person })`from ${u} where ${u.id} = ${caller.userId} and ${alive(u)}`,
  )
  return user?.person ?? null
}

/** What counts no more of what an application said; what is two records of one person remains theirs. */
function saidWrongly({ id, before, after }: RecordChange, { tx, action }: RuleContext): SaidBy[] {
  const person = before?.['person']
  if (typeof person !== 'string') return []
  const isGone = after === null && action === 'undone'
  const isOthers = after !== null && after['person'] !== person && action !== 'merged' && !isUndoing(tx)
  return isGone || isOthers ? [{ application: id, person }] : []
}

interface Answer {
  readonly application: string
  readonly person: string
  readonly isYes: boolean
  /** YYYY-MM-DD; null where nobody knows the day. */
  readonly day: string | null
  /** It is sent this moment. */
  readonly isAtOnce: boolean
  /** They send it themselves by the form, where the words in force stand under the question. */
  readonly isToOurWords: boolean
}

function saidNow(
  { id, before, after }: RecordChange,
  { today, action }: RuleContext,
  sender: string | null,
): Answer[] {
  const isYes = after?.[path]
  const person = after?.['person']
  if (!after || !isSent(after) || typeof isYes !== 'boolean' || typeof person !== 'string') return []
  const wasSaid = before !== null && isSent(before) && typeof before[path] === 'boolean'
  if (wasSaid && before['person'] === person) return []
  const day = cameOn(after)
  const isAtOnce = action !== 'imported' && before !== null && !isSent(before) && day === today
  return [{ application: id, person, isYes, day, isAtOnce, isToOurWords: isAtOnce && person === sender }]
}

/** The day it was sent; of one nobody knows to have been received, that day is no more than the day it was noted. */
function cameOn({ received, submitted }: FlatValues): string | null {
  if (typeof received !== 'string') return null
  return typeof submitted === 'string' ? submitted : received
}

/** It has left whoever applies. */
function isSent({ status }: FlatValues): boolean {
  return statusRules(status)?.phase !== 'begun'
}

/** Adds the answers to the ledgers, of the day each came; of those the college typed in it does not know the words. */
async function note(answers: readonly Answer[], { tx, door, today }: RuleContext): Promise<void> {
  if (answers.length === 0) return
  // The ledger takes no time to come, and makes the end of the day now.
  const now = `${today}T23:59:59.999Z`
  const words = await readLastWords(
    tx,
    answers.map(({ person }) => person),
  )
  const wording = (await readWording(tx, 'application', today))?.id ?? null
  const entries: NewEntry[] = []
  for (const { application, person, isYes, day, isAtOnce, isToOurWords } of answers) {
    const asked =
      isToOurWords && wording !== null
        ? { wording }
        : { wording: null, note: 'The words by which they were asked were not kept.' }
    const said = { source: 'application', ...asked } as const
    for (const { purpose, channels } of consentPlaces.application.covers)
      for (const channel of channels) {
        const cell = { person, purpose, channel }
        const last = words.of(cell)
        const isNews = last === null || (last.state === 'given') !== isYes
        const word =
          isAtOnce && isNews
            ? ({ state: isYes ? 'given' : last === null ? 'refused' : 'withdrawn', at: now } as const)
            : wordOfAnswer({ isYes, day }, last, now)
        if (word === null || word === 'kept') continue
        entries.push({ ...cell, ...word, ...said, because: application })
        words.add(cell, word)
      }
  }
  await addEntries(tx, door, entries, nobody)
}
