import { studyPaces } from '#college/programmes/programmes.ts'
import { engagementStatuses } from '#college/studies/status.ts'
import { choice, date, link, longText, text, texts } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { leavingReasons } from '../student/leaving-reasons.ts'
import { transferTargets } from '../student/transfer-targets.ts'

/** Where a change that lies ahead stands. */
const plannedStates = {
  Planned: { tone: 'warning' },
  Done: { tone: 'success' },
  'Called off': { tone: 'neutral' },
  'Fell away': { tone: 'danger' },
} as const

/** A plan is made and called off by calls of its own, which ask for the right to change the engagement. */
const nobody = { any: [] } as const

/** A change of an engagement that is to happen on a day to come. Nothing of it shows in the engagement before. */
export const plannedChange = defineRecord({
  title: 'Planned change',
  plural: 'Planned changes',
  fields: {
    engagement: link('Engagement', 'engagements', { required: true, fixed: 'afterwards' }),
    on: date('On', { required: true, fixed: 'afterwards', width: 3 }),
    state: choice('State', plannedStates, {
      required: true,
      initial: 'Planned',
      fixed: 'always',
      width: 3,
    }),
    status: choice('Status', engagementStatuses, { fixed: 'afterwards', width: 3 }),
    programme: link('Programme', 'programmes', { fixed: 'afterwards', width: 3 }),
    pathway: link('Pathway', 'pathways', { fixed: 'afterwards', width: 3 }),
    studyPace: choice('Study pace', studyPaces, { fixed: 'afterwards', width: 3 }),
    hub: link('Hub', 'hubs', { fixed: 'afterwards', width: 3 }),
    expectedEnd: date('Expected end', { fixed: 'afterwards', width: 3 }),
    end: date('End', { fixed: 'afterwards', width: 3 }),
    endReason: choice('Why they left', leavingReasons, { fixed: 'afterwards', width: 3 }),
    lastAttended: date('Last attended', { fixed: 'afterwards', width: 3 }),
    interruptedFrom: date('Interrupted from', { fixed: 'afterwards', width: 3 }),
    expectedReturn: date('Expected back', { fixed: 'afterwards', width: 3 }),
    transferredTo: choice('Where they went', transferTargets, { fixed: 'afterwards', width: 3 }),
    transferredProvider: text('Which provider', {
      fixed: 'afterwards',
      width: 3,
      longest: 120,
      personal: false,
    }),
    why: longText('Reason', {
      fixed: 'afterwards',
      width: 12,
      longest: 2000,
      needs: 'students:faculty',
      sensitive: true,
    }),
    request: link('Request', 'ios-requests', { fixed: 'afterwards', width: 4 }),
    plannedBy: link('Planned by', 'users', { fixed: 'afterwards', width: 4 }),
    followUps: texts('What was ticked', { fixed: 'afterwards', quiet: true }),
    offeredFollowUps: texts('What was offered', { fixed: 'afterwards', quiet: true }),
    settledOn: date('Done or called off on', { fixed: 'always', width: 4 }),
    outcome: text('What became of it', { fixed: 'always', width: 12, longest: 600, personal: false }),
  },
  label: ['engagement.student.person.lastName', 'on'],
  list: ['engagement', 'on', 'status', 'programme', 'studyPace', 'hub', 'state', 'plannedBy', 'outcome'],
  search: ['engagement'],
  sort: 'on,engagement.student.person.lastName',
  access: { view: 'students:view', create: nobody, edit: nobody, remove: nobody },
  scopes: {
    hub: 'engagement.hub',
    programme: 'engagement.programme',
    own: ['engagement.student.tutor.user'],
  },
  indexes: [
    ['state', 'on'],
    ['engagement', 'state'],
  ],
})
export type PlannedChange = RecordOf<typeof plannedChange>
