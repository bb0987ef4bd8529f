import type { Choice } from '#kit/record/field.ts'
import { formatDate, formatDays } from '#platform/words/format.ts'
import type { PortalForm, PortalHome } from '#portal/forms/form-calls.ts'
import { knownForm } from '#portal/forms/form-keys.ts'
import { formStates } from '#portal/forms/form-standing.ts'
import { type MatterOutcome, outcomes } from '#portal/forms/matter-outcomes.ts'
import { type DueWork, dayWords } from '#teaching/modules/deadline-words.ts'
import type { WrittenLine, WrittenLines, WrittenPage, WrittenPart } from './written-page.ts'

/** Whose home it is, as far as it says so. */
export interface HomeReader {
  readonly name: string
  readonly programme: string | null
  readonly partnerId: string | null
  readonly hub: string | null
}

export interface HomeAround {
  /** A day, YYYY-MM-DD. */
  readonly today: string
  readonly reader: HomeReader
  /** What a page is called that opens for the reader; null for one that does not. */
  titleOf(path: string, usual: string): string | null
}

const further = [
  { path: '/forms/itsupport', title: 'IT support' },
  { path: '/forms/finance-details', title: 'Finance details' },
]

/** A student's first page: what is to do by its day, what the college has, what can be asked for, and what is open all year. */
export function homePageOf(home: PortalHome, around: HomeAround): WrittenPage {
  const { reader, titleOf, today } = around
  const of = (...states: readonly PortalForm['state'][]) =>
    home.forms.filter(({ state }) => states.includes(state))
  const linesOf = (forms: readonly PortalForm[]) => forms.map((form) => lineOf(form, today))
  const due = [
    ...of('due').map((form) => dueLine(form, today)),
    ...home.works.map((work) => workLine(work, around)),
  ]
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
    .map(({ line }) => line)
  const asking = of('open').filter(({ form }) => !isAskedOfAll(form))
  const allYear = [...of('done', 'closed'), ...of('open').filter(({ form }) => isAskedOfAll(form))]
  const groups: readonly WrittenLines[] = [
    {
      kind: 'lines',
      key: 'due',
      title: 'To do',
      count: due.length,
      lines: due,
      empty: { title: 'Nothing to do at the moment', words: 'What the college asks of you appears here.' },
    },
    {
      kind: 'lines',
      key: 'coming',
      title: 'Planned',
      lines: home.coming === null ? [] : [comingLine(home.coming.words, around)],
    },
    { kind: 'lines', key: 'waiting', title: 'With the college', lines: linesOf(of('waiting')) },
    { kind: 'lines', key: 'ask', title: 'Ask or tell us', lines: linesOf(asking) },
    {
      kind: 'lines',
      key: 'all-year',
      title: 'All year',
      isQuiet: true,
      lines: [
        ...linesOf(allYear),
        ...further.flatMap(({ path, title: usual }) => {
          const title = titleOf(path, usual)
          return title === null ? [] : [{ key: path, title, href: path }]
        }),
        ...home.pages.map(({ slug, title }) => ({ key: slug, title, href: `/forms/pages/${slug}` })),
      ],
    },
  ]
  const parts: readonly WrittenPart[] = [
    ...groups.filter(({ lines, empty }) => lines.length > 0 || empty),
    {
      kind: 'facts',
      key: 'record',
      title: 'Your record',
      facts: [
        { title: 'Name', value: reader.name },
        {
          title: 'Partner ID',
          value: reader.partnerId ?? 'Not given yet. Durham sends it about two weeks after registration.',
        },
        { title: 'Programme', value: reader.programme ?? 'Not given yet' },
        { title: 'Hub', value: reader.hub ?? 'Not given yet' },
      ],
    },
  ]
  return {
    title: titleOf('/forms', 'Student Forms') ?? 'Student Forms',
    lead: [reader.name, reader.programme, reader.hub].filter(Boolean).join(' · '),
    parts,
  }
}

/** It leads to the page of interruptions, where that opens. */
function comingLine(title: string, { titleOf }: HomeAround): WrittenLine {
  const { path } = knownForm('ios-request')
  return { key: 'coming', title, ...(titleOf(path, '') !== null && { href: path }) }
}

function isAskedOfAll(form: PortalForm['form']): boolean {
  return knownForm(form).asked !== undefined
}

interface DatedLine {
  readonly line: WrittenLine
  /** What has no day comes after all that has one. */
  readonly day: string
}
const noDay = '9999'

function dueLine(form: PortalForm, today: string): DatedLine {
  return { line: lineOf(form, today), day: form.isAskedBack ? '' : (form.due ?? form.closes ?? noDay) }
}

/** The pages that say all of one's deadlines, and which modules are sat again, where they open. */
const deadlines = '/forms/extensions/requests'
const ownModules = '/forms/marks'

function workLine({ code, title, day, isAgain }: DueWork, { today, titleOf }: HomeAround): DatedLine {
  const href = isAgain ? ownModules : deadlines
  return {
    line: {
      key: `${code} ${title} ${day}`,
      title,
      ...(titleOf(href, title) !== null && { href }),
      detail: `${code} · ${isAgain ? 'due again' : 'hand in'} by ${dayWords(day)}, ${formatDays(day, today)}`,
      isLate: day < today,
    },
    day,
  }
}

function lineOf(form: PortalForm, today: string): WrittenLine {
  const detail = detailOf(form, today)
  return {
    key: form.form,
    title: form.title,
    href: form.path,
    ...(detail !== '' && { detail }),
    isLate: isLate(form, today),
    // What was refused is over, and not done.
    isDone:
      form.state === 'done' && (form.outcome === null || outcomes[form.outcome.what].tone === 'success'),
    ...(form.state === 'waiting' && { chip: formStates.waiting }),
  }
}

function outcomeWords(what: MatterOutcome): string {
  const { label = what }: Choice = outcomes[what]
  return label
}

function isLate({ state, due }: PortalForm, today: string): boolean {
  return state === 'due' && due !== null && due < today
}

/** What there is to know of a form before it is opened: until when, since when, whether it was begun. */
function detailOf(form: PortalForm, today: string): string {
  const { state, due, opens, closes, sentAt, draftAt, isAskedBack, isCovered, isKnown, progress, outcome } =
    form
  return [
    isCovered && 'Covered while you are signed in as somebody else',
    isAskedBack && 'The college asked you something',
    state === 'due' && isKnown && sentAt === null && draftAt === null && 'Check and confirm',
    progress !== null && state === 'due' && `${progress.done} of ${progress.of} done`,
    state === 'due' &&
      due !== null &&
      (isLate(form, today) ? `Was due ${formatDate(due)}` : `Due ${formatDate(due)}`),
    (state === 'due' || state === 'open') &&
      closes !== null &&
      closes !== due &&
      `Closes ${formatDate(closes)}`,
    state === 'closed' && opens !== null && opens > today && `Opens ${formatDate(opens)}`,
    state === 'closed' && closes !== null && closes < today && `Closed ${formatDate(closes)}`,
    outcome !== null
      ? `${outcomeWords(outcome.what)} ${formatDate(outcome.at)}`
      : sentAt !== null && state !== 'due' && state !== 'closed' && `Sent ${formatDate(sentAt)}`,
    draftAt !== null && 'Begun, not sent',
  ]
    .filter((one) => one !== false)
    .join(' · ')
}
