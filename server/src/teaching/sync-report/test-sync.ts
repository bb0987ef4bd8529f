import { openStudies } from '#students/study/test-studies.ts'
import type { SignedInCalls } from '#test/app.ts'
import type { Reply } from '#test/make.ts'

interface Difference {
  readonly key: string
  readonly print: string
  readonly cause: string
  readonly student: { readonly id: string; readonly label: string } | null
  readonly holder: { readonly id: string } | null
  readonly bannerId: string | null
  readonly by: string | null
  readonly row: { readonly name: string; readonly bannerId: string } | null
  readonly told: { readonly by: string; readonly note: string | null } | null
  readonly waits: boolean
}
interface Report {
  readonly sheet: { readonly id: string; readonly fileName: string; readonly rows: number } | null
  readonly mayResolve: boolean
  readonly ofStudents: number | null
  readonly agreeing: number
  readonly byName: number
  readonly open: number
  readonly waiting: number
  readonly right: number
  readonly total: number
  readonly counts: Readonly<Record<string, number>>
  readonly modules: readonly { readonly id: string; readonly label: string; readonly count: number }[]
  readonly hubs: readonly { readonly id: string; readonly count: number }[]
  readonly absent: readonly {
    readonly module: { readonly id: string; readonly label: string }
    readonly students: number
    readonly withoutId: number
    readonly told: number
  }[]
  readonly differences: readonly Difference[]
  readonly putRight: readonly { readonly name: string; readonly asked: string; readonly module: string }[]
}

/** The year tests compare, and the headings of their sheets. */
export const year = '2026-27'
const heads = ['Banner ID', 'Email', 'Name', 'Module', 'Status']

/** A college with students who take TMM4011, TMM4021 and TMM4031, and what tests ask of its sync report. */
export async function openSync() {
  const studies = await openStudies()
  const { admin, registrar, study } = studies
  let newest = 100

  async function studying(
    { bannerId, name }: { readonly bannerId?: string | null; readonly name?: readonly [string, string] } = {},
    values: object = {},
  ): Promise<{
    readonly id: string
    readonly bannerId: string
    readonly label: string
    readonly engagement: Reply
    readonly session: Reply
  }> {
    const { student, engagement, session } = await study(values)
    newest += 1
    const given = bannerId === undefined ? `000500${newest}` : bannerId
    const { data } = (await admin.get(`/api/students/${student}`)).json()
    if (given !== null)
      await admin.patch(`/api/students/${student}`, { partnerId: given }, { version: data.version })
    if (name) {
      const [firstName, lastName] = name
      const { version } = (await admin.get(`/api/people/${data.person.id}`)).json().data
      await admin.patch(`/api/people/${data.person.id}`, { firstName, lastName }, { version })
    }
    const { label } = (await admin.get(`/api/students/${student}`)).json().data.person
    return { id: student, bannerId: given ?? '', label, engagement, session }
  }
  const send = (rows: readonly (readonly string[])[], more: object = {}, as: SignedInCalls = registrar) =>
    as.post('/api/sync-report/sheet', { year, fileName: 'durham.xlsx', cells: [heads, ...rows], ...more })
  const read = async (as: SignedInCalls = registrar, query = ''): Promise<Report> =>
    (await as.get(`/api/sync-report?year=${year}${query}`)).json().data
  const resolve = async (rows: readonly object[], more: object = {}) => {
    const { sheet } = await read()
    return registrar.post('/api/sync-report/resolve', { year, sheet: sheet?.id, rows, ...more })
  }
  const rowsFor = async (how: 'follow' | 'told', query = '') =>
    (await registrar.get(`/api/sync-report/rows?year=${year}&how=${how}${query}`)).json().data
  /** Tells the others everything that can be told of a part of the differences. */
  const tell = async (query = '', note: string | null = null) => {
    const { rows } = await rowsFor('told', query)
    return resolve(
      rows.map(({ key, print }: Difference) => ({ key, print, how: 'told' })),
      { note },
    )
  }
  return { ...studies, studying, send, read, resolve, rowsFor, tell }
}

/** Of a report what it says of one student. */
export function aboutStudent(report: Report, id: string): readonly Difference[] {
  return report.differences.filter(({ student }) => student?.id === id)
}
