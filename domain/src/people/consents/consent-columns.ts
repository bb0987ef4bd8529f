import type { BesideColumn, Remark } from '#kit/import/plan.ts'
import { type MailPurpose, mailPurposeNames, mailPurposes } from '#kit/mail/mail-purposes.ts'
import { date, yesNo } from '#kit/record/field.ts'
import { inSentence } from '#platform/words/in-sentence.ts'
import { instantAt } from '#platform/words/london-time.ts'
import type { LedgerEntry } from './consent-matrix.ts'
import {
  type ConsentChannel,
  type ConsentState,
  consentChannelNames,
  consentChannels,
} from './consent-words.ts'

/** The column of a sheet with the day on which somebody said what its other columns tell. */
const saidOn = 'consents.saidOn'

const group = 'Consents'

interface AnswerColumn extends BesideColumn {
  readonly purpose: MailPurpose
  readonly channel: ConsentChannel
}

const answerColumns: readonly AnswerColumn[] = mailPurposeNames.flatMap((purpose) =>
  consentChannelNames.map((channel) => {
    const label = `${mailPurposes[purpose].label} by ${inSentence(consentChannels[channel].label)}`
    return {
      group,
      path: `consents.${purpose}.${channel}`,
      label,
      field: yesNo(label),
      purpose,
      channel,
    }
  }),
)

/** Columns in which the office's lists tell what people agreed to: yes, no or nothing for each, and the day they said so. */
export const consentColumns: readonly BesideColumn[] = [
  ...answerColumns,
  { group, path: saidOn, label: 'Agreed or refused on', field: date('Agreed or refused on') },
]

/** Their paths, that of the day left out. */
export const consentAnswerPaths: readonly string[] = answerColumns.map(({ path }) => path)

/** What offices write over them. */
export const consentHeadings: Readonly<Record<string, readonly string[]>> = {
  'consents.study.email': [
    'Study by e-mail',
    'E-mails about studying',
    'E-mails about courses',
    'Course e-mails',
  ],
  'consents.study.phone': ['Study by phone', 'Calls about studying'],
  'consents.news.email': ['News by e-mail', 'Newsletter', 'E-mail newsletter', 'News and events'],
  'consents.news.post': ['News by post', 'Postal newsletter'],
  'consents.alumni.email': ['Alumni by e-mail'],
  'consents.giving.email': ['Appeals by e-mail'],
  [saidOn]: ['Consent date', 'Date of consent', 'Consent given on', 'Agreed on', 'Opted in on'],
}

type Row = Readonly<Record<string, unknown>>

function dayIn(values: Row): string | null {
  const day = values[saidOn]
  return typeof day === 'string' ? day : null
}

/** What is wrong with such columns in a row; today is YYYY-MM-DD. */
export function consentColumnProblems(values: Row, today: string): Remark[] {
  const day = dayIn(values)
  return day !== null && day > today ? [{ path: saidOn, message: 'This day is still to come.' }] : []
}

/** An answer that stands in a sheet. */
export interface SheetAnswer {
  readonly path: string
  readonly purpose: MailPurpose
  readonly channel: ConsentChannel
  readonly isYes: boolean
  /** YYYY-MM-DD; null where the sheet names none. */
  readonly day: string | null
}

/** What a row of a sheet says of consents. */
export function sheetAnswersIn(values: Row): SheetAnswer[] {
  const day = dayIn(values)
  return answerColumns.flatMap(({ path, purpose, channel }) => {
    const answer = values[path]
    return typeof answer === 'boolean' ? [{ path, purpose, channel, isYes: answer, day }] : []
  })
}

/** What an answer adds to the ledger; `at` is an ISO instant. */
export interface SheetWord {
  readonly state: ConsentState
  readonly at: string
}

/**
 * Answers what an answer of a sheet adds after somebody's last word: null where it says nothing new, `kept` where they said
 * otherwise since. A yes without a day overrules no no, for nobody can tell which came first.
 */
export function wordOfAnswer(
  { isYes, day }: Pick<SheetAnswer, 'isYes' | 'day'>,
  last: Pick<LedgerEntry, 'state' | 'at'> | null,
  now: string,
): SheetWord | 'kept' | null {
  // Of one day the no is the later word: a yes counts from its beginning, a no from its end.
  const atDay = day === null ? null : isYes ? `${day}T00:00:00.000Z` : endOf(day)
  const at = atDay === null || atDay > now ? now : atDay
  const isLater = last === null || Date.parse(at) > Date.parse(last.at)
  const isSame = last !== null && (last.state === 'given') === isYes
  if (isSame) return day !== null && day > last.at.slice(0, 10) ? { state: last.state, at } : null
  if (!isLater || (isYes && last !== null && day === null)) return 'kept'
  return { state: isYes ? 'given' : last === null ? 'refused' : 'withdrawn', at }
}

/** The last instant of a day of the college, YYYY-MM-DD. */
function endOf(day: string): string | null {
  const lastMinute = instantAt({ day, time: '23:59' })
  return lastMinute && new Date(Date.parse(lastMinute) + 59_999).toISOString()
}
