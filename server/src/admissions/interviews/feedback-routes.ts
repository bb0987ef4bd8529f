import { interviewCalls } from '@minster/domain/admissions/interviews/interview-calls'
import { collections } from '@minster/domain/register/paths'
import { readOne } from '#kit/records/read.ts'
import { idOf } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import { tables } from '#platform/db/columns.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serveThrough, serveUnread } from '#platform/http/serve.ts'
import { giveFeedback, readFeedback, readSummary, writeSummary } from './feedback.ts'
import { interviewsForApplicant } from './for-applicant.ts'
import { interviews, type ReadInterview, readInterviews } from './read.ts'
import { writeInterviewSheet } from './sheet.ts'
import { reachInterview, readsAll, rightsOn } from './visibility.ts'

const { i } = tables({ i: 'interviews' })

const config = { access: { any: ['myapplicants:interviews', 'applications:edit', 'fc-applications:edit'] } }
const any = { any: ['applications:view', 'fc-applications:view', 'myapplicants:interviews'] }

/** What interviewers write down, and the tab "Interview" of an application. */
export function registerFeedbackRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, college, clock } = services

  const withFeedback = async (interview: ReadInterview, caller: Caller) => {
    const reached = { interview, ...(await rightsOn(database, interview, caller, college.features)) }
    const all = readsAll(reached)
    const [feedback, summary] = await Promise.all([
      readFeedback(database, reached, caller),
      readSummary(database, reached),
    ])
    return {
      ...interview,
      feedback,
      isHidden: !all && interview.panel.some(({ gave, isMe }) => gave && !isMe),
      summary,
      maySummarise: all && (reached.isOfficer || reached.me?.chair === true),
      mayWrite: reached.mayEdit || reached.me !== undefined,
      mayEdit: reached.mayEdit,
    }
  }

  serveThrough(
    app,
    interviewCalls,
    'GET /api/:collection/:id/interviews',
    collections.filter(({ name }) => name === 'applications'),
    ({ access, feature }) => ({ access: access.view, feature }),
    async (request, collection) => {
      const caller = callerOf(request)
      const id = idOf(request, collection)
      await readOne(database, collection, id, caller)
      const found = await readInterviews(
        database,
        caller,
        sql`${i.application} = ${id}`,
        sql`order by ${i.start} desc, ${i.id}`,
      )
      const [list, applicant] = await Promise.all([
        Promise.all(found.map((interview) => withFeedback(interview, caller))),
        interviewsForApplicant(database, id, { features: college.features, now: clock.now() }),
      ])
      return { data: { interviews: list, applicant } }
    },
  )

  serveUnread(app, interviewCalls, 'GET /api/interviews/:id', { access: any }, async (request) => {
    const caller = callerOf(request)
    const reached = await reachInterview(database, idOf(request, interviews), caller, college.features)
    return { data: await withFeedback(reached.interview, caller) }
  })

  serveUnread(app, interviewCalls, 'PUT /api/interviews/:id/feedback', config, async (request) => {
    const caller = callerOf(request)
    const id = idOf(request, interviews)
    const reached = await reachInterview(database, id, caller, college.features)
    const given = parsed(interviewCalls.calls['PUT /api/interviews/:id/feedback'].body, request.body)
    await database.transaction((tx) => giveFeedback(tx, services, reached, given, caller))
    const after = await reachInterview(database, id, caller, college.features)
    return { data: await withFeedback(after.interview, caller) }
  })

  serveUnread(app, interviewCalls, 'PUT /api/interviews/:id/sheet', config, async (request) => {
    const caller = callerOf(request)
    const reached = await reachInterview(database, idOf(request, interviews), caller, college.features)
    const sheet = parsed(interviewCalls.calls['PUT /api/interviews/:id/sheet'].body, request.body)
    const version = await database.transaction((tx) =>
      writeInterviewSheet(tx, services, reached, sheet, caller),
    )
    return { data: { version } }
  })

  serveUnread(app, interviewCalls, 'PUT /api/interviews/:id/summary', config, async (request) => {
    const caller = callerOf(request)
    const id = idOf(request, interviews)
    const reached = await reachInterview(database, id, caller, college.features)
    const form = interviewCalls.calls['PUT /api/interviews/:id/summary'].body
    const { panelSummary } = parsed(form, request.body)
    await database.transaction((tx) => writeSummary(tx, services, reached, panelSummary, caller))
    const after = await reachInterview(database, id, caller, college.features)
    return { data: await withFeedback(after.interview, caller) }
  })
}
