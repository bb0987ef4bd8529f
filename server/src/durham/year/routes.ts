import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { clockCalls } from '@minster/domain/durham/clock/clock-calls'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { readClock } from './read-clock.ts'

/** The clock of an academic year. */
export function registerClockRoutes(app: App, { database, clock }: Services): void {
  serve(app, clockCalls, 'GET /api/durham/clock', { access: 'students:admin' }, async (request) => {
    const today = clock.today()
    const year = request.query.year ?? academicYearOf(today).title
    return { data: await readClock(database, { caller: callerOf(request), year, today }) }
  })
}
