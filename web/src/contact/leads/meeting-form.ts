import { tryKinds } from '@minster/domain/contact/leads/interaction'
import type { Meeting, MeetingAgain } from '@minster/domain/contact/leads/meeting-calls'
import type { MailPurpose } from '@minster/domain/kit/mail/mail-purposes'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { tableOf } from '@minster/domain/platform/words/table-of'
import { textOrEmpty } from '#kit/records/use-text-draft.ts'
import { nextStepValues } from './next-step.ts'

/** Somebody who was met, as it is typed: empty where nothing is said. */
export const nothingTyped = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  kind: 'Visit',
  note: '',
  what: '',
  on: '',
  /** Whether they may be written to, `given` or `refused`; empty where they were not asked. */
  said: '',
  news: '',
}
export type MeetingTyped = typeof nothingTyped
/** Who somebody says they are, as it is typed. */
export type NamesTyped = Pick<MeetingTyped, 'firstName' | 'lastName' | 'email' | 'phone'>

/** What was typed before, brought back. */
export function typedBefore(values: Readonly<Record<string, unknown>>): MeetingTyped {
  return { ...tableOf(namesOf(nothingTyped), (name) => textOrEmpty(values[name]) || nothingTyped[name]) }
}

/** Answers whether nothing was typed that could be lost. */
export function isNothingTyped({ kind: _kind, ...typed }: MeetingTyped): boolean {
  return Object.values(typed).every((text) => text.trim() === '')
}

/** Who they say they are, without what is not said. */
export function saidToBe({ firstName, lastName, email, phone }: NamesTyped) {
  return Object.fromEntries(
    Object.entries({ firstName, lastName, email, phone }).flatMap(([name, text]) =>
      text.trim() === '' ? [] : [[name, text.trim()]],
    ),
  )
}

/** What was said as it is sent: whoever was met was reached. */
function saidWhenMet({ kind, note }: MeetingTyped, now: string) {
  const outcome = tryKinds.includes(kind) ? 'Reached' : null
  return { kind, at: now, outcome, note: note.trim() === '' ? null : note.trim() }
}

/** A meeting as it is sent; `known` is the id of somebody chosen among those who are known. */
export function meetingOf(
  typed: MeetingTyped,
  { known, now, today }: { readonly known: string | null; readonly now: string; readonly today: string },
): Meeting {
  return {
    person: known === null ? saidToBe(typed) : { id: known },
    firstContact: { on: today },
    ...nextStepValues(typed),
    interaction: saidWhenMet(typed, now),
    ...consentIn(typed),
  }
}

/** The same of somebody whose episode goes on: a step that is not typed leaves the one that is planned. */
export function meetingAgainOf(typed: MeetingTyped, now: string): MeetingAgain {
  return {
    interaction: saidWhenMet(typed, now),
    ...((typed.what.trim() !== '' || typed.on !== '') && nextStepValues(typed)),
    ...consentIn(typed),
  }
}

function consentIn({ said, news }: MeetingTyped): Pick<Meeting, 'consent'> {
  if (said !== 'given' && said !== 'refused') return {}
  const purposes: MailPurpose[] = said === 'given' && news === '' ? ['study'] : ['study', 'news']
  return { consent: { purposes, channel: 'email', said } }
}
