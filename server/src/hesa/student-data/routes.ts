import { returnStudentCalls } from '@minster/domain/hesa/return/student-calls'
import type { DepartmentServices } from '#kit/departments/department.ts'
import type { App } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { readStudent } from './read-student.ts'
import { readTable } from './read-table.ts'

const seen = { access: 'hesa:menu', feature: 'hesa' } as const

/** What is returned of students, in a table and one by one. */
export function registerReturnRoutes(app: App, { database, college, clock }: DepartmentServices): void {
  serve(app, returnStudentCalls, 'GET /api/hesa/collections/:code/students', seen, (request) => {
    const { code } = request.params
    const reading = { code, caller: callerOf(request), settings: college.hesa, today: clock.today() }
    return readTable(database, reading, request.query)
  })

  serve(app, returnStudentCalls, 'GET /api/hesa/collections/:code/students/:id', seen, async (request) => {
    const { code, id } = request.params
    const reading = { code, caller: callerOf(request), settings: college.hesa, today: clock.today() }
    return { data: await readStudent(database, reading, id) }
  })
}
