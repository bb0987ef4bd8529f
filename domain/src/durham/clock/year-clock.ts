import { academicYearTitled } from '#college/years/academic-year.ts'
import { addDays, daysBetween } from '#platform/words/calendar.ts'
import { formatDate } from '#platform/words/format.ts'
import { namesOf } from '#platform/words/names-of.ts'
import type { DurhamFileKind } from '../layouts/file-kinds.ts'
import type { ClockStep } from './clock-calls.ts'
import { type DurhamStep, durhamSteps } from './clock-steps.ts'
import { type DayEntered, durhamDayOf } from './durham-day.ts'
import type { StepState } from './step-states.ts'

/** How many there are, and of how many something is still to be done. */
export interface Count {
  readonly total: number
  readonly open: number
}

/** A sitting of the board in the year. */
export interface ClockBoard {
  readonly id: string
  readonly name: string
  readonly day: string
  readonly isReleased: boolean
}

/** A file that was sent in the year, the latest of its kind, hub and board. */
export interface ClockFile {
  readonly kind: DurhamFileKind
  readonly board: string | null
  /** Of how many hubs it tells: all, or the one it was made for. */
  readonly isWhole: boolean
  readonly sentOn: string
  readonly by: string | null
}

/** What the year’s clock is read from. */
export interface YearState {
  readonly year: string
  readonly today: string
  readonly dates: readonly DayEntered[]
  /** By the day of entry Durham gives them. */
  readonly registrations: Count
  readonly laterRegistrations: Count
  readonly bannerIds: Count
  readonly modules: Count
  readonly transferredCredits: Count
  readonly photographs: Count
  /** Changes Durham has to hear of besides registrations and modules. */
  readonly changes: number
  readonly boards: readonly ClockBoard[]
  readonly files: readonly ClockFile[]
  /** Programmes of which Durham has to know and that have no code of Durham’s. */
  readonly programmesWithoutCode: readonly string[]
}

/** Days before its day from which a step is due. */
const dueDays = 14
/** Within so many days of its board Durham has the marks (Common Awards, “Module Marks”: 48 hours). */
const marksWithin = 2

interface Told {
  readonly key?: string
  readonly title?: string
  readonly count: Count
  readonly words: string
  readonly done?: ClockStep['done']
  readonly path?: string
  readonly board?: ClockBoard
  readonly due?: string
}

/** Answers the steps of an academic year between the college and Durham, in the order of their days. */
export function yearClockOf(state: YearState): ClockStep[] {
  const steps = namesOf(durhamSteps).flatMap((step) =>
    toldOf[step](state).map((told) => stepOf(step, told, state)),
  )
  return steps.toSorted((a, b) => a.due.localeCompare(b.due))
}

function stepOf(step: DurhamStep, told: Told, { year, today, dates }: YearState): ClockStep {
  const { due: reckoned, ...date } = durhamDayOf(step, year, dates)
  const due = told.due ?? reckoned
  const { total, open } = told.count
  const state = stateOf(told.count, due, today)
  return {
    key: told.key ?? step,
    step,
    title: told.title ?? durhamSteps[step].label,
    due,
    state,
    open,
    total,
    words: told.words,
    done: state === 'done' ? (told.done ?? null) : null,
    path: told.path ?? null,
    board: told.board ? { id: told.board.id, label: told.board.name } : null,
    date: told.due === undefined ? date : { id: null, standing: 'Confirmed', source: sourceOfBoards },
  }
}

const sourceOfBoards = 'The day of the board, as the college set it.'

function stateOf({ total, open }: Count, due: string, today: string): StepState {
  if (total === 0) return 'nothing'
  if (open === 0) return 'done'
  const left = daysBetween(today, due)
  return left < 0 ? 'late' : left <= dueDays ? 'due' : 'ahead'
}

const toldOf: Readonly<Record<DurhamStep, (state: YearState) => readonly Told[]>> = {
  registrations: (state) => [
    {
      count: state.registrations,
      words: [registrationWords(state.registrations, 'in autumn'), ...codeWords(state)].join(' '),
      done: doneBy(state, 'registrations'),
    },
  ],
  lateRegistrations: (state) => [
    {
      count: state.laterRegistrations,
      words: registrationWords(state.laterRegistrations, 'later in the year'),
      done: doneBy(state, 'registrations'),
    },
  ],
  bannerIds: ({ bannerIds }) => [
    {
      count: bannerIds,
      words: said(bannerIds, {
        none: 'Nobody was registered this year yet.',
        all: ({ total }) => `${countOf(total, 'Banner ID is', 'Banner IDs are')} back.`,
        some: ({ open, total }) =>
          `${open} of ${countOf(total, 'Banner ID', 'Banner IDs')} ${are(open)} not back.`,
      }),
      path: '/students/banner-ids',
    },
  ],
  modules: (state) => [
    {
      count: state.modules,
      words: said(state.modules, {
        none: 'Nobody takes a module yet.',
        all: ({ total }) =>
          `Durham knows ${countOf(total, 'module that is taken', 'modules that are taken')}.`,
        some: ({ open, total }) =>
          `${open} of ${countOf(total, 'module taken', 'modules taken')} ${are(open)} to be told.`,
      }),
      done: doneBy(state, 'modules'),
    },
  ],
  apl: (state) => [
    {
      count: state.transferredCredits,
      words: said(state.transferredCredits, {
        none: 'No credit comes from elsewhere.',
        all: ({ total }) =>
          `Durham knows of ${countOf(total, 'module', 'modules')} with credit from elsewhere.`,
        some: ({ open, total }) =>
          `${open} of ${countOf(total, 'module', 'modules')} with credit from elsewhere ${are(open)} to be told.`,
      }),
      done: doneBy(state, 'modules'),
    },
  ],
  photos: (state) => [
    {
      count: state.photographs,
      words: said(state.photographs, {
        none: 'Nobody begins this year.',
        all: ({ total }) => `${countOf(total, 'photograph is', 'photographs are')} there.`,
        some: ({ open, total }) =>
          `${open} of ${countOf(total, 'new student', 'new students')} ${open === 1 ? 'has' : 'have'} no photograph.`,
      }),
      done: doneBy(state, 'photos'),
      path: '/students/photos/add',
    },
  ],
  census: (state) => {
    const done = doneBy(state, 'census')
    return [
      {
        count: { total: 1, open: done ? 0 : 1 },
        words: done
          ? `The list was sent on ${formatDate(done.on)}.`
          : state.changes === 0
            ? 'Durham knows of every change. Send the list.'
            : `${countOf(state.changes, 'change is', 'changes are')} to be told before Durham counts.`,
        done,
      },
    ]
  },
  winterBoard: (state) => boardsTold(state, (month) => month >= 9 || month <= 2),
  summerBoard: (state) => boardsTold(state, (month) => month >= 3 && month <= 8),
  marks(state) {
    const released = state.boards.filter(({ isReleased }) => isReleased)
    const waiting = released.filter(({ id }) => !marksOf(state, id))
    return [
      ...state.boards.map((board) => marksTold(state, board)),
      {
        title: 'Marks of all continuing students',
        count: { total: released.length, open: waiting.length },
        words:
          released.length === 0
            ? 'No board has released marks this year yet.'
            : waiting.length === 0
              ? 'The marks of every board were sent.'
              : `To be sent: the marks of ${waiting.map(({ name }) => name).join(', ')}.`,
      },
    ]
  },
}

function registrationWords(count: Count, when: string): string {
  return said(count, {
    none: `Nobody begins ${when}.`,
    all: ({ total }) => `${countOf(total, 'student is', 'students are')} registered.`,
    some: ({ open, total }) =>
      `${open} of ${countOf(total, 'student', 'students')} ${are(open)} to be registered.`,
  })
}

function codeWords({ programmesWithoutCode: codes }: YearState): string[] {
  if (codes.length === 0) return []
  const listed = new Intl.ListFormat('en-GB').format(codes)
  return [
    `${listed} ${codes.length === 1 ? 'has' : 'have'} no Durham code, so ${codes.length === 1 ? 'its' : 'their'} students are not counted. Enter it under Programmes.`,
  ]
}

/** The boards of a half of the year, or where there are none the day by which one sits. */
function boardsTold(state: YearState, isIn: (month: number) => boolean): Told[] {
  const boards = state.boards.filter(({ day }) => isIn(Number(day.slice(5, 7))))
  if (boards.length === 0)
    return [
      {
        count: { total: 1, open: 1 },
        words: 'No board is planned by then. Add it under Boards.',
        path: '/admin/grades/boards',
      },
    ]
  return boards.map((board) => ({
    key: `board:${board.id}`,
    title: board.name,
    due: board.day,
    count: { total: 1, open: board.isReleased ? 0 : 1 },
    words: board.isReleased
      ? 'Released.'
      : board.day > state.today
        ? 'It has not met yet.'
        : 'It has met, and nothing of it is released.',
    done: { on: board.day, by: null },
    path: `/admin/grades/boards/${board.id}`,
    board,
  }))
}

function marksTold(state: YearState, board: ClockBoard): Told {
  const sent = marksOf(state, board.id)
  return {
    key: `marks:${board.id}`,
    title: `Marks of ${board.name} within 48 hours`,
    due: addDays(board.day, marksWithin),
    count: { total: 1, open: sent ? 0 : 1 },
    words: sent
      ? `Sent on ${formatDate(sent.sentOn)}.`
      : board.isReleased
        ? 'They are released and can be sent.'
        : 'They can be sent once the board is released.',
    done: sent ? { on: sent.sentOn, by: sent.by } : null,
    board,
  }
}

function marksOf({ files }: YearState, board: string): ClockFile | undefined {
  return files.find((file) => file.kind === 'marks' && file.board === board)
}

function doneBy({ files }: YearState, kind: DurhamFileKind): ClockStep['done'] {
  const file = files.find((one) => one.kind === kind && one.isWhole)
  return file ? { on: file.sentOn, by: file.by } : null
}

function said(
  count: Count,
  words: {
    readonly none: string
    readonly all: (count: Count) => string
    readonly some: (count: Count) => string
  },
): string {
  if (count.total === 0) return words.none
  return count.open === 0 ? words.all(count) : words.some(count)
}

function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`
}

const are = (count: number) => (count === 1 ? 'is' : 'are')

/** Answers the first and the last day on which a board of an academic year sits: the summer one is in August. */
export function boardDaysOf(year: string): { readonly from: string; readonly to: string } {
  const begins = academicYearTitled(year)?.year ?? 0
  return { from: `${begins}-09-01`, to: `${begins + 1}-08-31` }
}
