import {
  choice,
  choices,
  date,
  link,
  listed,
  longText,
  number,
  section,
  text,
  yesNo,
} from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { agreements } from '#people/consents/consent-words.ts'
import { leadMoves } from './lead-moves.ts'
import { leadProblems } from './lead-problems.ts'
import { leadStages, stageGuards } from './lead-stages.ts'
import { firstYears, leadSteps } from './lead-way.ts'

/** How an episode came to the college's notice. */
const leadSources = {
  office: { label: 'Entered by the college' },
  enquiry: { label: 'Enquiry form' },
  import: { label: 'Imported' },
  application: { label: 'Their application' },
  event: { label: 'An event they came to' },
} as const

/** The groups of sources by which people first hear of the college (Specification §9). */
export const heardFromGroups = ['Social media', 'Other media', 'Person', 'Church', 'Conference'] as const

/**
 * Somebody who may become a student: an episode of one person, from the first word to the place or the end of it. Whoever
 * comes back after it begins another.
 */
export const lead = defineRecord({
  title: 'Potential student',
  plural: 'Potential students',
  fields: {
    person: link('Person', 'people', { required: true, width: 6, fixed: 'afterwards' }),
    stage: choice('Stage', leadStages, {
      required: true,
      initial: 'Initial contact made',
      width: 6,
      moves: leadMoves,
    }),
    owner: link('Looked after by', 'users', {
      width: 4,
      help: 'The hub or programme director who keeps in touch. Each sees their own.',
    }),
    hub: link('Hub', 'hubs', { width: 4 }),
    programme: link('Programme of interest', 'programmes', { width: 4 }),
    intake: date('Intake', { width: 4, help: 'When they think of beginning.' }),
    nextAction: section('Next step', {
      what: text('Next step', { width: 8, longest: 200, help: 'Such as: ring about the open day.' }),
      on: date('Next step on', { width: 4, lateAfter: 0 }),
    }),
    firstContact: section('First contact', {
      kind: listed('How', 'firstContacts', { width: 6 }),
      on: date('When', { width: 6, past: true }),
    }),
    heardFrom: section('First heard of us', {
      group: choice('Through', heardFromGroups, { width: 6 }),
      value: listed('Through what', 'firstHeardSources', { width: 6 }),
    }),
    campaign: listed('Campaign', 'leadCampaigns', { width: 6 }),
    lostReason: listed('Why it came to nothing', 'leadLostReasons', {
      width: 6,
      requiredWhen: { stage: ['Rejected', 'Not intending to apply'] },
      showWhen: { stage: ['Rejected', 'Not intending to apply', 'Not responsive'] },
    }),
    note: longText('Note', { width: 12, longest: 4000 }),
    source: choice('Came in by', leadSources, { width: 4, fixed: 'always', initial: 'office' }),
    since: date('In this stage since', { width: 4, fixed: 'always', quiet: true }),
    lastContact: date('Last in touch', { width: 4, fixed: 'always', quiet: true }),
    unanswered: number('Tries without an answer', {
      width: 4,
      min: 0,
      fixed: 'always',
      quiet: true,
      help: 'Since they were last reached.',
    }),
    application: link('Application', 'applications', {
      width: 4,
      fixed: 'always',
      behind: 'applications:view',
    }),
    engagement: link('Engagement', 'engagements', { width: 4, fixed: 'always', behind: 'students:view' }),
  },
  derived: {
    toBeLetGo: yesNo('To be let go', { needs: 'leads:view', tone: 'warning' }),
    goesOn: yesNo('Goes on', { needs: 'leads:view' }),
    began: date('Began', { needs: 'leads:view' }),
    engaged: yesNo('Was engaged', { needs: 'leads:view' }),
    furthest: choice('Came as far as', leadSteps, {
      needs: 'applications:view',
      everywhere: true,
      none: 'Has not applied',
    }),
    firstYear: choice('First year', firstYears, { needs: 'students:view', everywhere: true }),
    entered: choices('Was in stage', leadStages, { needs: 'leads:view' }),
    wentOnFrom: choices('Went on from', leadStages, { needs: 'leads:view' }),
    agrees: choices('Agrees to be sent', agreements, { needs: 'consents:view' }),
    lostFrom: choice('Lost from', leadStages, { needs: 'leads:view' }),
  },
  label: [['person.preferredName', 'person.firstName'], 'person.lastName'],
  list: [
    'person',
    'stage',
    'nextAction.on',
    'nextAction.what',
    'owner',
    'hub',
    'programme',
    'intake',
    'lastContact',
  ],
  search: ['person'],
  sort: 'nextAction.on,person.lastName',
  access: { view: 'leads:view', edit: 'leads:edit', remove: 'leads:admin', import: 'leads:admin' },
  page: true,
  scopes: {
    hub: 'hub',
    programme: 'programme',
    own: ['owner'],
    guards: { field: 'stage', permissions: stageGuards },
  },
  collections: [
    {
      path: 'my-leads',
      title: 'My potential students',
      one: 'Potential student',
      access: { view: 'leads:view' },
      mine: true,
    },
  ],
  keeps: ['person.lastName', 'person.firstName'],
  indexes: [
    ['stage', 'nextAction.on', 'person.lastName', 'id'],
    ['nextAction.on', 'person.lastName', 'id'],
    ['owner', 'nextAction.on'],
    ['hub', 'stage', 'nextAction.on', 'person.lastName', 'id'],
  ],
  portrait: 'person.photo',
  inPalette: true,
  check: leadProblems,
})
export type Lead = RecordOf<typeof lead>
