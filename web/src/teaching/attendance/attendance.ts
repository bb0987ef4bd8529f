import type { AttendanceRegister } from '@minster/domain/teaching/attendance/attendance-calls'
import type { MarkedAttendance } from '@minster/domain/teaching/attendance/mark'
import { queryOptions } from '@tanstack/react-query'
import type { MarkOf } from '#kit/marks/mark-keeper.ts'
import { ask } from '#platform/api/ask.ts'
import { fetchOrRecall, opensOffline } from '#platform/offline/fetch-or-recall.ts'

/** Others may mark at the same time: what they did is looked for while the page is open. */
const lookAgainAfter = 30_000

export const registerQuery = (day: string) =>
  queryOptions({
    queryKey: ['register', day],
    queryFn: (context) =>
      fetchOrRecall(
        context,
        async (signal) =>
          (await ask('GET /api/teaching-days/:id/register', { params: { id: day }, signal })).data,
        withoutNeeds,
      ),
    refetchInterval: lookAgainAfter,
    ...opensOffline,
  })

/** What students need to get about and to eat is sensitive, and stays with the college. */
function withoutNeeds({ students, ...register }: AttendanceRegister): AttendanceRegister {
  return { ...register, students: students.map(({ needs: _needs, ...student }) => student) }
}

export async function sendMarks(day: string, marks: readonly MarkOf<MarkedAttendance>[]) {
  const made = marks.map(({ subject, state, why, note, at, version }) => ({
    student: subject,
    state,
    why,
    note,
    at,
    version,
  }))
  const { data } = await ask('POST /api/teaching-days/:id/register', {
    params: { id: day },
    body: { marks: made },
  })
  return data.map(({ student, outcome, mark }) => ({ subject: student, outcome, mark }))
}

export const registersQuery = queryOptions({
  queryKey: ['registers'],
  queryFn: (context) =>
    fetchOrRecall(
      context,
      (signal) => ask('GET /api/registers', { signal }),
      (registers) => registers,
    ),
  ...opensOffline,
})

export const studentAttendanceQuery = (collection: string, student: string) =>
  queryOptions({
    queryKey: ['attendance', collection, student],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/:collection/:id/attendance', { params: { collection, id: student }, signal }))
        .data,
  })
