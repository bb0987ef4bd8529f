import { collections, type ReachedCollection } from '@minster/domain/register/paths'
import { z } from 'zod'
import { readOne } from '#kit/records/read.ts'
import { idOf } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import { tables } from '#platform/db/columns.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { documented } from '#platform/http/documented.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import {
  feedbackBody,
  feedbackForm,
  giveFeedback,
  readFeedback,
  readSummary,
  summaryBody,
  writeSummary,
} from './feedback.ts'
import { interviewForApplicant, interviewsForApplicant } from './for-applicant.ts'
import { interviewForm, interviews, type ReadInterview, readInterviews } from './read.ts'
import { sheetBody, writeInterviewSheet } from './sheet.ts'
import { reachInterview, readsAll, rightsOn } from './visibility.ts'

const { i } = tables({ i: 'interviews' })

const tags = ['Interviews']
const config = { access: { any: ['myapplicants:interviews', 'applications:edit', 'fc-applications:edit'] } }
const any = { any: ['applications:view', 'fc-applications:view', 'myapplicants:interviews'] }

const ofApplication = z.object({
  interviews: z.array(
    interviewForm.extend({
      feedback: z.array(feedbackForm),
      /** Others gave feedback that whoever asks reads once they have given their own. */
      isHidden: z.boolean(),
      summary: z.object({ text: z.string(), by: z.string().nullable() }).nullable(),
      maySummarise: z.boolean(),
      mayWrite: z.boolean(),
      mayEdit: z.boolean(),
    }),
  ),
  /** What the applicant sees now: whether they were invited, and what they can choose. */
  applicant: interviewForApplicant,
})

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
      /** Into the sheet of what was said. */
      mayWrite: reached.mayEdit || reached.me !== undefined,
      mayEdit: reached.mayEdit,
    }
  }

  const page = (collection: ReachedCollection) =>
    app.get(
      `/api/${collection.path}/:id/interviews`,
      {
        config: { access: collection.access.view, feature: collection.feature },
        ...documented({
          summary: 'Interviews of an application',
          tags,
          params: z.object({ id: z.uuid() }),
          response: { 200: z.object({ data: ofApplication }) },
        }),
      },
      async (request) => {
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
  for (const collection of collections) if (collection.name === 'applications') page(collection)

  app.get(
    '/api/interviews/:id',
    {
      config: { access: any },
      ...documented({
        summary: 'An interview with what the caller reads of its feedback',
        tags,
        params: z.object({ id: z.uuid() }),
        response: { 200: z.object({ data: ofApplication.shape.interviews.element }) },
      }),
    },
    async (request) => {
      const caller = callerOf(request)
      const reached = await reachInterview(database, idOf(request, interviews), caller, college.features)
      return { data: await withFeedback(reached.interview, caller) }
    },
  )

  app.put(
    '/api/interviews/:id/feedback',
    {
      config,
      ...documented({
        summary: 'Give my feedback on an interview, or change it',
        tags,
        params: z.object({ id: z.uuid() }),
        body: feedbackBody,
        response: { 200: z.object({ data: ofApplication.shape.interviews.element }) },
      }),
    },
    async (request) => {
      const caller = callerOf(request)
      const id = idOf(request, interviews)
      const reached = await reachInterview(database, id, caller, college.features)
      const given = parsed(feedbackBody, request.body)
      await database.transaction((tx) => giveFeedback(tx, services, reached, given, caller))
      const after = await reachInterview(database, id, caller, college.features)
      return { data: await withFeedback(after.interview, caller) }
    },
  )

  app.put(
    '/api/interviews/:id/sheet',
    {
      config,
      ...documented({
        summary: 'Write down what was said at an interview',
        tags,
        params: z.object({ id: z.uuid() }),
        body: sheetBody,
        response: { 200: z.object({ data: z.object({ version: z.int() }) }) },
      }),
    },
    async (request) => {
      const caller = callerOf(request)
      const reached = await reachInterview(database, idOf(request, interviews), caller, college.features)
      const asked = parsed(sheetBody, request.body)
      const version = await database.transaction((tx) =>
        writeInterviewSheet(tx, services, reached, asked, caller),
      )
      return { data: { version } }
    },
  )

  app.put(
    '/api/interviews/:id/summary',
    {
      config,
      ...documented({
        summary: 'Write the summary of the panel',
        tags,
        params: z.object({ id: z.uuid() }),
        body: summaryBody,
        response: { 200: z.object({ data: ofApplication.shape.interviews.element }) },
      }),
    },
    async (request) => {
      const caller = callerOf(request)
      const id = idOf(request, interviews)
      const reached = await reachInterview(database, id, caller, college.features)
      const { panelSummary } = parsed(summaryBody, request.body)
      await database.transaction((tx) => writeSummary(tx, services, reached, panelSummary, caller))
      const after = await reachInterview(database, id, caller, college.features)
      return { data: await withFeedback(after.interview, caller) }
    },
  )
}
