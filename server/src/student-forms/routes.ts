import { AppError } from '@minster/domain/errors'
import type { App, Services } from '../http/app.ts'
import { callerOf } from '../http/guard.ts'
import { readCollegeData } from './read-college-data.ts'
import { readOwnStudent } from './read-own-student.ts'

const config = { access: 'forms:student' } as const
const tags = ['Student forms']

/** The calls of the student portal (Specification §7): everybody gets what is theirs and nothing else. */
export function registerStudentFormRoutes(app: App, { database, college }: Services): void {
  app.get(
    '/api/forms/college-data',
    { config, schema: { summary: 'What the forms need to know of the college', tags } },
    async () => ({ data: await readCollegeData(database, college) }),
  )

  app.get(
    '/api/forms/student',
    { config, schema: { summary: 'My own student record', tags } },
    async (request) => {
      const data = await readOwnStudent(database, callerOf(request).userId)
      if (!data) throw new AppError('NOT_FOUND', 'Your account is not linked to a student record yet.')
      return { data }
    },
  )
}
