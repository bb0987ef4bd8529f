import type { SentMark, ShownMark } from '@minster/domain/teaching/attendance/attendance-calls'
import type { MarkedAttendance, MarkMade } from '@minster/domain/teaching/attendance/mark'
import { ApiError } from '#platform/api/api-error.ts'

/** Where marks lie until they are sent, and how they are. */
export interface MarkSource {
  kept(): Promise<readonly MarkMade[]>
  /** Answers whether the device kept it. */
  keep(mark: MarkMade): Promise<boolean>
  drop(student: string): Promise<void>
  send(marks: readonly MarkMade[]): Promise<readonly SentMark[]>
  now(): Date
}

/** A mark that is not in the register yet; with `theirs` where it met one of somebody else and waits for an answer. */
export interface WaitingMark extends MarkMade {
  readonly theirs?: ShownMark
}

export interface MarksHere {
  readonly waiting: ReadonlyMap<string, WaitingMark>
  /** What the register answered since the page was opened. */
  readonly answered: ReadonlyMap<string, ShownMark>
  readonly state: 'saved' | 'sending' | 'away' | 'failed'
  readonly savedAt: Date | null
  /** Why sending failed, where it was not the connection. */
  readonly problem: string | null
  /** The device keeps what waits, also when the page is closed. */
  readonly isKept: boolean
  /** Marks of students who are no longer the caller's to mark. */
  readonly refused: number
}

export interface MarkKeeper {
  subscribe(listener: () => void): () => void
  here(): MarksHere
  /** Puts down what was tapped, on the version that was looked at. */
  mark(student: string, marked: MarkedAttendance, version: number | null): void
  /** Says which of two marks that met holds. */
  settle(student: string, holds: 'mine' | 'theirs'): void
  /** Sends what waits now. */
  flush(): Promise<void>
  /** Tries again by itself from now on, until what it answers is called. */
  start(): () => void
}

/** Taps that follow each other go together. */
const sendAfter = 700
const tryAgainAfter = 15_000

/** Whether it is worth asking again: nobody answered, or somebody had no time. */
function isForNow(status: ApiError['status']): boolean {
  return status === false || status === 429 || status >= 502
}

/** What is tapped on a register: kept on the device at once, sent when it can be, and never put over another's unseen. */
export function keepMarks(source: MarkSource): MarkKeeper {
  let here: MarksHere = {
    waiting: new Map(),
    answered: new Map(),
    state: 'saved',
    savedAt: null,
    problem: null,
    isKept: true,
    refused: 0,
  }
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let isStarted = false
  const opened = open()

  function show(change: Partial<MarksHere>) {
    here = { ...here, ...change }
    for (const listener of listeners) listener()
  }

  function put(student: string, mark: WaitingMark | null) {
    const waiting = new Map(here.waiting)
    if (mark) waiting.set(student, mark)
    else waiting.delete(student)
    show({ waiting })
  }

  /** What was tapped since the page was opened is newer than what lay here. */
  async function open() {
    const found = await source.kept()
    if (found.length === 0) return
    show({ waiting: new Map([...found.map((mark) => [mark.student, mark] as const), ...here.waiting]) })
    sendSoon()
  }

  async function lay(mark: MarkMade) {
    const isKept = await source.keep(mark)
    if (isKept !== here.isKept) show({ isKept })
  }

  function sendSoon(after = sendAfter) {
    clearTimeout(timer)
    if (isStarted) timer = setTimeout(() => void flush(), after)
  }

  function toSend(): WaitingMark[] {
    return [...here.waiting.values()].filter(({ theirs }) => theirs === undefined)
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    await opened
    while (running) await running
    running = send().finally(() => {
      running = null
    })
    await running
  }

  async function send() {
    const marks = toSend()
    if (marks.length === 0) return show({ state: 'saved', problem: null })
    show({ state: 'sending', problem: null })
    try {
      const sent = await source.send(marks.map(({ theirs: _theirs, ...mark }) => mark))
      for (const one of sent)
        take(
          one,
          marks.find(({ student }) => student === one.student),
        )
      const isMore = toSend().length > 0
      show({ state: isMore ? 'sending' : 'saved', savedAt: source.now() })
      if (isMore) sendSoon()
    } catch (failure) {
      const isAway = !(failure instanceof ApiError) || isForNow(failure.status)
      show({ state: isAway ? 'away' : 'failed', problem: isAway ? null : failure.message })
      if (isAway) sendSoon(tryAgainAfter)
    }
  }

  function take({ student, outcome, mark }: SentMark, sent: WaitingMark | undefined) {
    if (mark) show({ answered: new Map(here.answered).set(student, mark) })
    const now = here.waiting.get(student)
    // Tapped again while it was on its way: that follows, on what stands there now.
    if (now && now.at !== sent?.at) {
      const follows = { ...now, version: mark?.version ?? now.version }
      put(student, follows)
      return void source.keep(follows)
    }
    if (outcome === 'met' && mark && now) return put(student, { ...now, theirs: mark })
    if (outcome === 'refused') show({ refused: here.refused + 1 })
    put(student, null)
    void source.drop(student)
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    here: () => here,
    mark(student, marked, version) {
      const before = here.waiting.get(student)
      const looked = before?.theirs ? before.theirs.version : before ? before.version : version
      const mark = { student, ...marked, at: source.now().toISOString(), version: looked }
      put(student, mark)
      void lay(mark)
      sendSoon()
    },
    settle(student, holds) {
      const waiting = here.waiting.get(student)
      if (!waiting?.theirs) return
      const { theirs, ...mine } = waiting
      if (holds === 'theirs') {
        put(student, null)
        void source.drop(student)
        return
      }
      const again = { ...mine, version: theirs.version }
      put(student, again)
      void source.keep(again)
      sendSoon(0)
    },
    flush,
    start() {
      isStarted = true
      sendSoon(0)
      return () => {
        isStarted = false
        void flush()
      }
    },
  }
}
