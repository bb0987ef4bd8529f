import { describe, expect, it } from 'vitest'
import { ApiError } from '#platform/api/api-error.ts'
import { keepMarks, type MarkOf, type SentOf, type ShownStanding } from './mark-keeper.ts'

interface Says {
  readonly state: 'Present' | 'Absent' | null
  readonly why: string | null
  readonly note: string | null
}
type ShownMark = Says & ShownStanding & { readonly isMine: boolean }
type MarkMade = MarkOf<Says>
type SentMark = SentOf<ShownMark>

const present = { state: 'Present', why: null, note: null } as const
const ill = { state: 'Absent', why: 'Illness', note: null } as const
const theirs: ShownMark = {
  ...ill,
  at: '2026-11-14T10:05:00.000Z',
  version: 4,
  by: 'Peter Lamb',
  isMine: false,
}

/** A device and a service that answers as told; the clock moves on at every look. */
function aDevice(lain: readonly MarkMade[] = []) {
  const kept = new Map(lain.map((mark) => [mark.subject, mark]))
  const sent: (readonly MarkMade[])[] = []
  let answer: (marks: readonly MarkMade[]) => Promise<readonly SentMark[]> = async (marks) =>
    marks.map(({ subject, state, why, note, at, version }) => ({
      subject,
      outcome: 'written',
      mark: { state, why, note, at, version: (version ?? 0) + 1, by: 'Ruth Marsh', isMine: true },
    }))
  let minutes = 0
  const open = () =>
    keepMarks<Says, ShownMark>({
      kept: async () => [...kept.values()],
      keep: async (mark) => {
        kept.set(mark.subject, mark)
        return true
      },
      drop: async ({ subject, at }) => void (kept.get(subject)?.at === at && kept.delete(subject)),
      send(marks) {
        sent.push(marks)
        return answer(marks)
      },
      now: () => new Date(Date.UTC(2026, 10, 14, 10, (minutes += 1))),
    })
  return {
    kept,
    sent,
    open,
    answers: (next: typeof answer) => {
      answer = next
    },
  }
}
const away = async (): Promise<never> => {
  throw new ApiError({ status: false, clientMessage: 'Failed to fetch' })
}

describe('marks on a device', () => {
  it('go together in one call, and are forgotten once they are in the register', async () => {
    const device = aDevice()
    const keeper = device.open()
    keeper.mark('ann', present, null)
    keeper.mark('bob', ill, 2)
    expect([...device.kept.keys()]).toEqual(['ann', 'bob'])
    await keeper.flush()
    expect(device.sent).toMatchObject([
      [
        { subject: 'ann', version: null },
        { subject: 'bob', version: 2 },
      ],
    ])
    expect([device.kept.size, keeper.here().waiting.size, keeper.here().state]).toEqual([0, 0, 'saved'])
    expect(keeper.here().answered.get('bob')).toMatchObject({ state: 'Absent', version: 3 })
  })

  it('stay while there is no connection, also over a new page, and are sent by that', async () => {
    const device = aDevice()
    device.answers(away)
    const keeper = device.open()
    keeper.mark('ann', present, null)
    await keeper.flush()
    expect([device.kept.size, keeper.here().state, keeper.here().waiting.size]).toEqual([1, 'away', 1])
    const back = aDevice([...device.kept.values()])
    const again = back.open()
    await again.flush()
    expect(back.sent).toMatchObject([[{ subject: 'ann', state: 'Present' }]])
    expect([back.kept.size, again.here().waiting.size]).toEqual([0, 0])
  })

  it.each([
    ['mine', { state: 'Present', version: 4 }],
    ['theirs', null],
  ] as const)('that meet somebody else’s wait for an answer: %s', async (holds, follows) => {
    const device = aDevice()
    device.answers(async () => [{ subject: 'ann', outcome: 'met', mark: theirs }])
    const keeper = device.open()
    keeper.mark('ann', present, 2)
    await keeper.flush()
    expect(keeper.here().waiting.get('ann')).toMatchObject({ state: 'Present' })
    expect(keeper.here().met.get('ann')).toMatchObject({ by: 'Peter Lamb' })
    expect(device.kept.size).toBe(1)
    await keeper.flush()
    expect(device.sent).toHaveLength(1)
    keeper.settle('ann', holds)
    expect(keeper.here().met.size).toBe(0)
    if (follows) expect(keeper.here().waiting.get('ann')).toMatchObject(follows)
    else expect([keeper.here().waiting.size, device.kept.size]).toEqual([0, 0])
  })

  it('tapped again while on their way follow on what stands there then', async () => {
    const device = aDevice()
    const keeper = device.open()
    const { promise, resolve } = Promise.withResolvers<readonly SentMark[]>()
    device.answers(() => promise)
    keeper.mark('ann', present, null)
    const flushed = keeper.flush()
    await Promise.resolve()
    await Promise.resolve()
    keeper.mark('ann', ill, null)
    resolve([
      { subject: 'ann', outcome: 'written', mark: { ...theirs, ...present, version: 1, isMine: true } },
    ])
    await flushed
    expect(keeper.here().waiting.get('ann')).toMatchObject({ state: 'Absent', version: 1 })
    expect(device.kept.get('ann')).toMatchObject({ state: 'Absent', version: 1 })
  })

  it.each([
    ['with its words', { message: 'The register opens on the day itself.' }],
    [
      'with what it says of them',
      {
        message: 'Something is not right.',
        details: [{ param: 'marks', message: 'The register opens on the day itself.' }],
      },
    ],
  ])('that the service refuses stay here, %s', async (_, error) => {
    const device = aDevice()
    device.answers(async () => {
      throw new ApiError({ status: 422, statusText: '', body: { error } })
    })
    const keeper = device.open()
    keeper.mark('ann', present, null)
    await keeper.flush()
    expect(keeper.here()).toMatchObject({ state: 'failed', problem: 'The register opens on the day itself.' })
    expect(device.kept.size).toBe(1)
  })

  it('of who is no longer in the list are let go and counted, until they are tapped again', async () => {
    const device = aDevice()
    device.answers(async () => [{ subject: 'ann', outcome: 'refused', mark: null, why: 'No place is free.' }])
    const keeper = device.open()
    keeper.mark('ann', present, null)
    await keeper.flush()
    expect([...keeper.here().refused]).toEqual([['ann', 'No place is free.']])
    expect([keeper.here().waiting.size, device.kept.size]).toEqual([0, 0])
    keeper.mark('ann', present, null)
    expect(keeper.here().refused.size).toBe(0)
  })
})
