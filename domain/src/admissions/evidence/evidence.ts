import { choice, date, file, link, listed, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'

/** A paper that proves something about an applicant, and who looked at it. */
export const evidence = defineRecord({
  title: 'Evidence',
  plural: 'Evidence',
  fields: {
    application: link('Application', 'applications', { required: true, fixed: 'afterwards' }),
    kind: choice('Kind', ['Identity', 'Supporting'], { required: true, initial: 'Supporting', width: 3 }),
    identityDocument: listed('Document', 'verificationEvidence', {
      width: 3,
      showWhen: { kind: ['Identity'] },
    }),
    type: listed('What it shows', 'evidenceTypes', { width: 3, showWhen: { kind: ['Supporting'] } }),
    source: listed('Source', 'evidenceSources', { width: 3, help: 'Who gave it to the college.' }),
    description: text('Description', { width: 12 }),
    file: file('File', { width: 12, sensitive: true }),
    // Whoever presses “Seen and verified” vouches for it, so nobody can write another's name here.
    verifiedBy: link('Verified by', 'users', {
      behind: 'users:view',
      fixed: 'always',
      help: 'Who saw the paper itself or its scan.',
    }),
    verifiedOn: date('Verified on', { past: true, fixed: 'always' }),
  },
  label: ['kind', ['type', 'identityDocument']],
  list: ['kind', 'identityDocument', 'type', 'source', 'application', 'verifiedBy', 'verifiedOn'],
  search: ['application', 'description'],
  sort: 'kind,-verifiedOn',
  access: {
    view: { any: ['applications:view', 'fc-applications:view', 'myapplicants:view'] },
    edit: { any: ['applications:edit', 'fc-applications:edit'] },
  },
  scopes: {
    partOf: 'application',
    hub: 'application.course.hub',
    programme: 'application.course.programme',
    own: ['application.assignedTo.user'],
  },
  check: (after, before) => {
    const { verifiedBy, verifiedOn } = after
    if ((verifiedBy === null) !== (verifiedOn === null))
      return [
        {
          param: verifiedBy === null ? 'verifiedBy' : 'verifiedOn',
          message: 'Say both who verified it and on which day.',
        },
      ]
    if (before?.verifiedOn == null || verifiedOn === null) return []
    return vouchedFor
      .filter((name) => before[name] !== after[name])
      .map((name) => ({
        param: name,
        message: 'This was verified as it stands. Take the verification back before you change it.',
      }))
  },
})
export type Evidence = RecordOf<typeof evidence>

/** What whoever verified it has seen. */
const vouchedFor = ['kind', 'identityDocument', 'type', 'file'] as const
