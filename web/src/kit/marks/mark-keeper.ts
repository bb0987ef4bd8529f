import type { TappedMark } from '@minster/domain/kit/marks/mark'
import type { MarkOutcome } from '@minster/domain/kit/marks/sent-marks'
import { ApiError } from '#platform/api/api-error.ts'

/** A mark as it is tapped and kept: of whom, when, and what it says. */
export type MarkOf<Says> = Says & TappedMark

/** When and by whom a mark was made that stands at the service. */
export interface ShownStanding {
  readonly version: number
  /** ISO instant. */
  readonly at: string
  /** The name of who marked. */
  readonly by: string | null
}

/** What became of a mark that was sent. */
export interface SentOf<Shown> {
  readonly subject: string
  readonly outcome: MarkOutcome
  /** What stands there now. */
  readonly mark: Shown | null
  /** Why it was refused, where the service says so. */
  readonly why?: string | undefined
}

/** Where marks lie until they are sent, and how they are. */
export interface MarkSource<Says, Shown> {
  kept(): Promise<readonly MarkOf<Says>[]>
  /** Answers whether the device kept it. */
  keep(mark: MarkOf<Says>): Promise<boolean>
  /** Forgets this mark, and not what was tapped of the same person since. */
  drop(mark: Pick<TappedMark, 'subject' | 'at'>): Promise<void>
  send(marks: readonly MarkOf<Says>[]): Promise<readonly SentOf<Shown>[]>
  now(): Date
}

export interface MarksHere<Says, Shown> {
  /** Marks that do not stand at the service yet. */
  readonly waiting: ReadonlyMap<string, MarkOf<Says>>
  /** What somebody else marked meanwhile, of those that wait for an answer which holds. */
  readonly met: ReadonlyMap<string, Shown>
  /** What the service answered since the page was opened. */
  readonly answered: ReadonlyMap<string, Shown>
  readonly state: 'saved' | 'sending' | 'away' | 'failed'
  readonly savedAt: Date | null
  /** Why sending failed, where it was not the connection. */
  readonly problem: string | null
  /** The device keeps what waits, also when the page is closed. */
  readonly isKept: boolean
  /** Marks that were not taken, with the words of the service. */
  readonly refused: ReadonlyMap<string, string | undefined>
}

export interface MarkKeeper<Says, Shown> {
  subscribe(listener: () => void): () => void
  here(): MarksHere<Says, Shown>
  /** Puts down what was tapped, on the version that was looked at. */
  mark(subject: string, says: Says, version: number | null): void
  /** Says which of two marks that met holds. */
  settle(subject: string, holds: 'mine' | 'theirs'): void
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

/** What is tapped on a list: kept on the device at once, sent when it can be, and never put over another’s unseen. */
export function keepMarks<Says extends object, Shown extends ShownStanding>(
  source: MarkSource<Says, Shown>,
): MarkKeeper<Says, Shown> {
  let here: MarksHere<Says, Shown> = {
    waiting: new Map(),
    met: new Map(),
    answered: new Map(),
    state: 'saved',
    savedAt: null,
    problem: null,
    isKept: true,
    refused: new Map(),
  }
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let isStarted = false
  const opened = open()

  function show(change: Partial<MarksHere<Says, Shown>>) {
    here = { ...here, ...change }
    for (const listener of listeners) listener()
  }

  function put(subject: string, mark: MarkOf<Says> | null, theirs: Shown | null = null) {
    show({ waiting: mapWith(here.waiting, subject, mark), met: mapWith(here.met, subject, theirs) })
  }

  /** What was tapped since the page was opened is newer than what lay here. */
  async function open() {
    const found = await source.kept()
    if (found.length === 0) return
    show({ waiting: new Map([...found.map((mark) => [mark.subject, mark] as const), ...here.waiting]) })
    sendSoon()
  }

  async function lay(mark: MarkOf<Says>) {
    const isKept = await source.keep(mark)
    if (isKept !== here.isKept) show({ isKept })
  }

  function sendSoon(after = sendAfter) {
    clearTimeout(timer)
    if (isStarted) timer = setTimeout(() => void flush(), after)
  }

  function toSend(): MarkOf<Says>[] {
    return [...here.waiting.values()].filter(({ subject }) => !here.met.has(subject))
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
      const sentAt = new Map(marks.map(({ subject, at }) => [subject, at]))
      for (const one of await source.send(marks)) take(one, sentAt.get(one.subject) ?? '')
      const isMore = toSend().length > 0
      show({ state: isMore ? 'sending' : 'saved', savedAt: source.now() })
      if (isMore) sendSoon()
    } catch (failure) {
      const isAway = !(failure instanceof ApiError) || isForNow(failure.status)
      show({
        state: isAway ? 'away' : 'failed',
        problem: isAway ? null : (failure.details[0]?.message ?? failure.message),
      })
      if (isAway) sendSoon(tryAgainAfter)
    }
  }

  function take({ subject, outcome, mark, why }: SentOf<Shown>, sentAt: string) {
    if (mark) show({ answered: mapWith(here.answered, subject, mark) })
    const now = here.waiting.get(subject)
    // Tapped again while it was on its way: that follows, on what stands there now.
    if (now && now.at !== sentAt) {
      const follows = { ...now, version: mark?.version ?? now.version }
      put(subject, follows)
      return void source.keep(follows)
    }
    if (outcome === 'met' && mark && now) return put(subject, now, mark)
    if (outcome === 'refused') show({ refused: new Map(here.refused).set(subject, why) })
    put(subject, null)
    void source.drop({ subject, at: sentAt })
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    here: () => here,
    mark(subject, says, version) {
      const looked = here.met.get(subject) ?? here.waiting.get(subject)
      const at = source.now().toISOString()
      const mark = { ...says, subject, at, version: looked ? looked.version : version }
      show({ refused: mapWith(here.refused, subject, null) })
      put(subject, mark)
      void lay(mark)
      sendSoon()
    },
    settle(subject, holds) {
      const mine = here.waiting.get(subject)
      const theirs = here.met.get(subject)
      if (!mine || !theirs) return
      if (holds === 'theirs') {
        put(subject, null)
        void source.drop(mine)
        return
      }
      const again = { ...mine, version: theirs.version }
      put(subject, again)
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

/** The map with one entry put in, or without it. */
function mapWith<Value>(map: ReadonlyMap<string, Value>, key: string, value: Value | null) {
  const after = new Map(map)
  if (value === null) after.delete(key)
  else after.set(key, value)
  return after
}
