import { z } from 'zod'
import { onceStandings } from '#kit/mailed-form/link-standing.ts'
import { answersSent, draftKept, formAnswers, linkOpened } from '#kit/mailed-form/mailed-form-calls.ts'
import { recordReply } from '#kit/records/record-replies.ts'
import { defineCalls, type Received, type ReplyOf } from '#platform/calls/calls.ts'
import { byId, dataOf } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { placementFindings } from './findings.ts'
import { reportParties } from './reports.ts'

const report = z.object({
  /** The last day the newest link works, null where none does. */
  openUntil: z.string().nullable(),
  /** Why nobody can be asked at present. */
  refused: z.string().nullable(),
})
export type PlacementReportStanding = Received<z.infer<typeof report>>

const standing = z.object({
  findings: z.array(z.enum(namesOf(placementFindings))),
  /** When the supervisor was trained last. */
  trainedOn: z.string().nullable(),
  reports: z.object({ supervisor: report, student: report }),
})
/** How a placement stands today, besides its record. */
export type PlacementStanding = Received<z.infer<typeof standing>>

const host = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  /** Kilometres from the student's own church, where both places are known. */
  distance: z.number().nullable(),
  why: z.array(z.string()),
})
/** A host worth asking, and why. */
export type SuggestedHost = Received<z.infer<typeof host>>

export const placementCalls = defineCalls('Placements', {
  'GET /api/placements/:id/standing': {
    summary: 'What is amiss with a placement today, and how its reports stand',
    params: byId,
    reply: dataOf(standing),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/placements/:id/hosts': {
    summary: 'Hosts worth asking for a placement, the likeliest first',
    description: 'By hub, diocese, tradition, distance and room; never the student’s own church.',
    params: byId,
    reply: dataOf(z.array(host)),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/placements/:id/ask': {
    summary: 'Ask the supervisor or the student for a report by mail, or ask again with a new link',
    params: byId,
    body: z.strictObject({
      party: z.enum(reportParties, 'Say who is to report: supervisor or student.'),
    }),
    reply: recordReply,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})

const told = z.string().nullable()

export const placementReportCalls = defineCalls('Placements', {
  'POST /api/placement-report/open': {
    summary: 'What the link of a report on a placement leads to',
    ...linkOpened(
      onceStandings,
      { party: z.enum(reportParties), student: told, host: told, start: told, end: told },
      formAnswers,
    ),
  },
  'POST /api/placement-report/draft': {
    summary: 'Keep what was written of a report so far',
    ...draftKept(formAnswers),
  },
  'POST /api/placement-report/send': { summary: 'Report on a placement', ...answersSent },
})
export type OpenedReport = ReplyOf<
  (typeof placementReportCalls)['calls']['POST /api/placement-report/open']
>['data']
