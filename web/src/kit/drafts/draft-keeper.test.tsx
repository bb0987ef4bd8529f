import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#platform/api/api-error.ts'
import { hasUnsaved } from '#platform/api/unsaved.ts'
import {
  createDraftKeeper,
  type DraftClash,
  type DraftKeeper,
  type DraftPart,
  type DraftSource,
} from './draft-keeper.ts'

interface Answers {
  readonly name: string
  readonly hope: string
}
type Path = keyof Answers
const isPath = (path: string): path is Path => path === 'name' || path === 'hope'
const none: Answers = { name: '', hope: '' }
const savedAt = '2026-11-20T10:42:00.000Z'

const refusal = (status: number, rest: object = {}) =>
  new ApiError({
    status,
    statusText: '',
    body: { error: { status, code: 'NO', message: 'Not now', ...rest } },
  })
const gone = () => new ApiError({ status: false, clientMessage: 'Failed to fetch' })

let keeper: DraftKeeper<Answers>

/** A form of two answers; what was sent is written down. */
function keep(
  write: (values: Answers) => void | Promise<void> = () => {},
  rest: Partial<DraftSource<Answers>> & Partial<DraftPart<Answers, DraftClash>> = {},
) {
  const { onConflict, isAsked, isEmpty, ...source } = rest
  const sent: Answers[] = []
  keeper = createDraftKeeper<Answers>(
    {
      base: none,
      values: none,
      savedAt: null,
      parts: [
        {
          paths: ['name', 'hope'],
          async write(paths, { base, values }) {
            sent.push(values)
            await write(values)
            const fresh = { ...base }
            for (const path of paths) if (isPath(path)) Object.assign(fresh, { [path]: values[path] })
            return { base: fresh, savedAt }
          },
          ...(onConflict && { onConflict }),
          ...(isAsked && { isAsked }),
          ...(isEmpty && { isEmpty }),
        },
      ],
      isSame: (path, one, other) => !isPath(path) || one[path] === other[path],
      merge: (mine, fresh, isMine) => ({
        name: isMine('name') ? mine.name : fresh.name,
        hope: isMine('hope') ? mine.hope : fresh.hope,
      }),
      ...source,
    },
    new QueryClient(),
  )
  return sent
}

const type = (typed: Partial<Answers>) => keeper.set(Object.keys(typed), { ...keeper.now().values, ...typed })

function isAskedBeforeLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  return leaving.defaultPrevented
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  keeper.stop()
  vi.useRealTimers()
})

it('saves a moment after the last key, once', async () => {
  const sent = keep()
  type({ name: 'A' })
  await vi.advanceTimersByTimeAsync(500)
  type({ name: 'Ada' })
  await vi.advanceTimersByTimeAsync(500)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(500)
  expect(sent).toEqual([{ name: 'Ada', hope: '' }])
  expect(keeper.now()).toMatchObject({ state: 'saved', savedAt, base: { name: 'Ada' } })
})

it('sends nothing where what was typed was taken back', async () => {
  const sent = keep()
  type({ name: 'A' })
  type({ name: '' })
  expect(await keeper.flush()).toBe(true)
  expect(sent).toEqual([])
})

it('goes on trying while the line is away, and at once when it is back', async () => {
  let isAway = true
  const sent = keep(() => {
    if (isAway) throw gone()
  })
  type({ name: 'Ada' })
  expect(await keeper.flush()).toBe(false)
  expect(keeper.now().state).toBe('offline')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(2)
  isAway = false
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(keeper.now().state).toBe('saved')
})

it.each([429, 500])('tries again what was refused only for now, with status %i', async (status) => {
  let isRefused = true
  keep(() => {
    if (isRefused) throw refusal(status)
  })
  type({ name: 'Ada' })
  expect(await keeper.flush()).toBe(false)
  expect(keeper.now()).toMatchObject({ state: 'refused', errors: { '': 'Not now' } })
  isRefused = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(keeper.now()).toMatchObject({ state: 'saved', errors: {} })
})

it('does not send again what was refused until it is mended, and saves the rest', async () => {
  const sent = keep(({ name }) => {
    if (name === '?') throw refusal(422, { details: [{ param: 'name', message: 'No name.' }] })
  })
  type({ name: '?' })
  expect(await keeper.flush()).toBe(false)
  expect(await keeper.flush()).toBe(false)
  expect(sent).toHaveLength(1)
  expect(keeper.now()).toMatchObject({ state: 'refused', errors: { name: 'No name.' } })
  type({ name: 'Ada' })
  expect(await keeper.flush()).toBe(true)
  expect(keeper.now().errors).toEqual({})
})

it('saves one thing at a time, and what is typed meanwhile after it', async () => {
  let end = () => {}
  const sent = keep(() => new Promise<void>((fulfil) => (end = fulfil)))
  type({ name: 'A' })
  const first = keeper.flush()
  await vi.advanceTimersByTimeAsync(0)
  type({ name: 'Ada' })
  const second = keeper.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(1)
  end()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.map(({ name }) => name)).toEqual(['A', 'Ada'])
  end()
  expect([await first, await second]).toEqual([true, true])
})

it('sends the whole only once nothing is on its way to be saved, and saves no draft after it', async () => {
  let end = () => {}
  const sent = keep(() => new Promise<void>((fulfil) => (end = fulfil)))
  type({ name: 'Ada' })
  void keeper.flush()
  await vi.advanceTimersByTimeAsync(0)
  const whole = vi.fn<() => Promise<void>>(async () => keeper.reset(keeper.now().values))
  const sending = keeper.alone(whole)
  await vi.advanceTimersByTimeAsync(0)
  expect(whole).not.toHaveBeenCalled()
  end()
  await sending
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).toHaveLength(1)
  expect(keeper.now()).toMatchObject({ state: 'saved', savedAt: null, values: { name: 'Ada' } })
})

it('saves what was typed although the whole could not be sent', async () => {
  const sent = keep()
  type({ name: 'Ada' })
  await expect(keeper.alone(() => Promise.reject(gone()))).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toHaveLength(1)
})

it('holds back what clashes until it is said which stays, and saves the rest', async () => {
  const theirs = { name: 'Theirs', hope: '' }
  let isClashing = true
  const sent = keep(
    () => {
      if (isClashing) throw refusal(409)
    },
    {
      async onConflict(_error, now) {
        isClashing = false
        return { base: theirs, values: now().values, clashes: [{ path: 'name' }] }
      },
    },
  )
  type({ name: 'Mine', hope: 'High' })
  expect(await keeper.flush()).toBe(false)
  expect(keeper.now()).toMatchObject({ state: 'refused', base: { name: 'Theirs', hope: 'High' } })
  expect(sent).toHaveLength(2)
  keeper.settle('name', { ...keeper.now().values, name: 'Mine' })
  await vi.advanceTimersByTimeAsync(0)
  expect(keeper.now()).toMatchObject({ state: 'saved', clashes: [], base: { name: 'Mine' } })
})

it('saves what no longer belongs only to empty it', async () => {
  const sent = keep(undefined, {
    isAsked: (path) => path !== 'hope',
    isEmpty: (path, values) => isPath(path) && values[path] === '',
  })
  type({ hope: 'High' })
  expect(await keeper.flush()).toBe(true)
  expect(sent).toEqual([])
})

it('saves what was written when one leaves for another page of the same window', async () => {
  const sent = keep()
  type({ name: 'Ada' })
  keeper.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(1)
})

it('asks before one leaves only where words would be lost', async () => {
  const device = {
    keep: vi.fn<() => Promise<void>>(async () => {}),
    read: async () => null,
    isKept: (path: string) => path === 'name',
  }
  keep(undefined, { device })
  expect([isAskedBeforeLeaving(), hasUnsaved()]).toEqual([false, false])
  type({ name: 'Ada' })
  expect([isAskedBeforeLeaving(), hasUnsaved()]).toEqual([false, true])
  expect(device.keep).toHaveBeenCalled()
  type({ hope: 'High' })
  expect([isAskedBeforeLeaving(), hasUnsaved()]).toEqual([true, true])
  await keeper.flush()
  expect([isAskedBeforeLeaving(), hasUnsaved()]).toEqual([false, false])
})

it('brings back what lay on the device, and saves it', async () => {
  const read = async () => ({ base: none, values: { name: 'Ada', hope: '' } })
  const sent = keep(undefined, { device: { keep: async () => {}, read, isKept: () => true } })
  await vi.advanceTimersByTimeAsync(0)
  expect(keeper.now()).toMatchObject({ state: 'saved', base: { name: 'Ada' } })
  expect(sent).toHaveLength(1)
})

it('shows what was written elsewhere when one comes back, and keeps what is being typed', async () => {
  keep(
    () => {
      throw gone()
    },
    { refetch: async () => ({ name: 'Theirs', hope: 'Theirs' }) },
  )
  type({ name: 'Mine' })
  dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  expect(keeper.now().values).toEqual({ name: 'Mine', hope: 'Theirs' })
})

it('goes on telling why the whole was refused until something else is written', async () => {
  keep()
  keeper.showErrors({ name: 'Who?' }, 'refused')
  expect(await keeper.flush()).toBe(true)
  expect(keeper.now().state).toBe('refused')
  type({ name: 'Ada' })
  expect(await keeper.flush()).toBe(true)
  expect(keeper.now()).toMatchObject({ state: 'saved', errors: {} })
})
