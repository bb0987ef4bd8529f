import { expect, it } from 'vitest'
import type { Reply } from '#test/make.ts'
import { type Chosen, openBoards } from './test-boards.ts'

const { college, registrar, study, marked, agreeEach, paperOf, decide, post, sheetOf } = await openBoards()

/** Chance that falls the same way every time: mulberry32. Answers whole numbers from 0 up to a limit. */
function chanceFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

const names = ['Able', 'Baker', 'Clark'] as const
interface Shown {
  readonly outcome: string | null
  readonly mark: number | null
}
const nothing: Shown = { outcome: null, mark: null }

it.each([1, 2, 3, 4])(
  'shows nobody a result that no board has released, whatever comes before (%i)',
  { timeout: 120_000 },
  async (seed) => {
    const chance = chanceFrom(seed)
    const manager = await college.as('manager')
    const own = new Map<string, Awaited<ReturnType<typeof college.asUser>>>()
    const among: Record<string, Awaited<ReturnType<typeof study>>> = {}
    for (const name of names) {
      const student = await study(name)
      among[name] = student
      const { person } = (await registrar.get(`/api/students/${student.id}`)).json().data
      own.set(name, await college.as('student', { person: person.id }))
    }
    const modules = [
      await marked({ Able: '64', Baker: '36', Clark: null }, among),
      await marked({ Able: null, Baker: null }, among),
    ]
    const boards: Reply[] = []
    let releases = 0
    /** What boards have released, the latest last. */
    let released: { readonly board: string; readonly results: ReadonlyMap<string, Shown> }[] = []
    const pick = <One>(all: readonly One[]) => all[chance(all.length)]

    const steps = [
      async () => {
        const instance = pick(modules)
        const name = pick(names)
        if (instance && name) await agreeEach(instance, { [name]: String(20 + chance(60)) }).catch(() => {})
      },
      async () => {
        const instance = pick(modules)
        const reply = await registrar.post('/api/boards', {
          name: `Board ${boards.length}`,
          day: '2026-11-18',
          modules: [instance?.id],
        })
        if (reply.statusCode === 201) boards.push(reply.json().data)
      },
      async () => {
        const board = pick(boards)
        if (!board) return
        const { rows } = await paperOf(board)
        const chosen = rows.flatMap((row): Chosen[] => {
          const { words: _words, decision, ...more } = row.proposal
          return chance(3) === 0 ? [] : [[row, decision, more]]
        })
        if (chosen.length > 0) await decide(board, chosen)
      },
      async () => {
        const board = pick(boards)
        if (!board) return
        const { rows } = await paperOf(board)
        if ((await post(board, 'release', {})).statusCode !== 200) return
        await waitFor(board)
        const results = new Map<string, Shown>()
        for (const { decided, results: own } of rows)
          if (decided !== null && decided.decision !== 'Hold over')
            for (const { enrolment, mark, outcome, isReleased } of own)
              if (!isReleased && outcome !== null)
                results.set(enrolment, {
                  mark,
                  outcome: decided.compensated.includes(enrolment) ? 'Passed by compensation' : outcome,
                })
        releases += 1
        released = [...released, { board: board.id, results }]
      },
      async () => {
        const board = pick(boards)
        if (!board || (await post(board, 'undo', { reason: 'A mark was wrong' })).statusCode !== 200) return
        const { state } = await waitFor(board)
        if (state === 'undone') released = released.filter((one) => one.board !== board.id)
      },
      async () => {
        const name = pick(names)
        const [one] = await enrolmentsOf(manager, among[name ?? '']?.session ?? '')
        if (!one) return
        const status = pick(['Enrolled', 'Interrupted'])
        await registrar.patch(`/api/module-enrolments/${one.id}`, { status }, { version: one.version })
      },
      // The chair releases a module between two boards, and takes that back.
      async () => {
        const instance = pick(modules)
        // Seldom, or nothing would be left for boards.
        if (!instance || chance(4) > 0) return
        const results = (await sheetOf(instance)).rows.flatMap(
          ({ enrolment, outcome, status, works: [work] }) => {
            const mark = Number(work?.agreedMark ?? Number.NaN)
            if (Number.isNaN(mark) || outcome !== null || status === 'Withdrawn') return []
            return [{ enrolment, mark, outcome: mark >= 40 ? 'Passed' : 'Resit pending' }]
          },
        )
        if (results.length === 0) return
        const path = `/api/grades/${instance.id}/release`
        const reply = await registrar.post(path, { releasedOn: '2026-11-18', results })
        if (reply.statusCode !== 200) return
        const own = new Map(results.map(({ enrolment, ...shown }) => [enrolment, shown]))
        const { release } = await sheetOf(instance)
        released = [...released, { board: release?.id ?? '', results: own }]
      },
      async () => {
        const instance = pick(modules)
        const { release = null } = instance ? await sheetOf(instance) : {}
        if (!instance || !release) return
        const path = `/api/grades/${instance.id}/undo-release`
        const reply = await registrar.post(path, { release: release.id, reason: 'A mark was wrong' })
        if (reply.statusCode < 300) released = released.filter((one) => one.board !== release.id)
      },
    ]

    // To decide and to release is what matters most.
    const often = [...steps, ...steps.slice(2, 4), ...steps.slice(2, 4)]
    for (let step = 0; step < 30 || (releases === 0 && step < 150); step += 1) {
      await often[chance(often.length)]?.()
      for (const name of names) {
        const told: string[] = []
        for (const { id, outcome, mark } of await enrolmentsOf(manager, among[name]?.session ?? '')) {
          const expected = released.findLast(({ results }) => results.has(id))?.results.get(id) ?? nothing
          expect({ outcome, mark }).toEqual(expected)
          const history = (await manager.get(`/api/module-enrolments/${id}/history`)).body
          if (expected.outcome === null) expect(history).not.toMatch(/"path":"(mark|outcome)"/)
          told.push(...(expected.mark === null ? [] : [String(expected.mark)]))
        }
        const page = await own.get(name)?.get('/api/forms/student/transcript')
        expect(page?.statusCode).toBe(200)
        const shown = JSON.stringify(page?.json().data ?? {}).matchAll(/"mark":(\d+)/g)
        for (const [, mark] of shown) expect(told).toContain(mark)
      }
    }
    // Chance that never came to a release would show nothing.
    expect(releases).toBeGreaterThan(0)
  },
)

async function enrolmentsOf(as: typeof registrar, session: string): Promise<(Shown & Reply)[]> {
  const filter = encodeURIComponent(JSON.stringify({ session }))
  return (await as.get(`/api/module-enrolments?filter=${filter}`)).json().data
}

/** The last run of a board once the service is through with it. */
async function waitFor(board: Reply) {
  const { run } = await paperOf(board)
  for (;;) {
    const { data } = (await registrar.get(`/api/board-runs/${run?.id}`)).json()
    if (data.state !== 'running' && data.state !== 'undoing') return data
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}
