import { formatDateTime } from '#platform/words/format.ts'
import type { OwnExtensionRequest, OwnExtensions, OwnWork } from '#portal/extensions/extension-calls.ts'
import { extensionStates } from '#portal/extensions/extension-states.ts'
import { dayWords } from '#teaching/modules/deadline-words.ts'
import type { WrittenLine, WrittenLines, WrittenPage } from './written-page.ts'

interface ExtensionsAround {
  readonly title: string
  /** Why no extension can be asked for at all. */
  readonly refused: string | null
  /** A day, YYYY-MM-DD. */
  readonly today: string
}

/** What a student reads of their deadlines and of their requests for more time. */
export function extensionsPageOf(own: OwnExtensions, around: ExtensionsAround): WrittenPage {
  const { title, refused, today } = around
  const { works, requests, lastDay, standingDays } = own
  const deadlines: WrittenLines = {
    kind: 'lines',
    key: 'deadlines',
    title: 'Your deadlines',
    lines: works.filter((work) => isAhead(work, today)).map(deadlineOf),
    empty: nothingDue,
  }
  const asked: WrittenLines = {
    kind: 'lines',
    key: 'requests',
    title: 'Your requests',
    lines: requests.map(requestOf),
  }
  const said = [standingWords(standingDays), lastDayWords(lastDay)].filter((words) => words !== null)
  return {
    title,
    ...(refused !== null && { lead: refused }),
    parts: [
      ...(requests.length > 0 ? [asked] : []),
      ...said.map((words) => ({ kind: 'words' as const, key: words, words })),
      deadlines,
    ],
  }
}

/** Said where no deadline lies ahead. */
export const nothingDue = {
  title: 'Nothing is due at the moment',
  words: 'Work of your modules appears here with its deadline.',
}

/** Says what a learning support plan adds to every deadline; null without one. */
export function standingWords(days: OwnExtensions['standingDays']): string | null {
  return days === null
    ? null
    : `Your learning support plan gives you ${days} days more for every deadline. They are counted already: you need not ask.`
}

/** Says which day no extension may pass; null where the college set none. */
export function lastDayWords(day: OwnExtensions['lastDay']): string | null {
  return day === null
    ? null
    : `The college’s last day of the year is ${dayWords(day)}. No extension may pass it.`
}

/** Answers whether a piece of work is still to be handed in on a day. */
export function isAhead({ ownDeadline, handedIn }: OwnWork, today: string): boolean {
  return handedIn === null && (ownDeadline === null || ownDeadline >= today)
}

function deadlineOf({ assignment, title, code, moduleName, ownDeadline }: OwnWork): WrittenLine {
  const day = ownDeadline === null ? 'No day set yet' : dayWords(ownDeadline)
  return { key: assignment, title, detail: `${day} · ${code} ${moduleName}` }
}

function requestOf({ id, title, code, state, length, sentAt, until }: OwnExtensionRequest): WrittenLine {
  const granted = until === null ? '' : ` · you have until ${dayWords(until)}`
  return {
    key: id,
    title: `${title} (${code})`,
    detail: `${length} days asked for, sent ${formatDateTime(sentAt)}${granted}`,
    chip: { label: state, tone: extensionStates[state].tone },
  }
}
