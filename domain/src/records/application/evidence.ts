import { choice, date, file, link, listed, text } from '../../record/field.ts'
import { defineRecord, type RecordOf } from '../../record/record.ts'

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
    verifiedBy: link('Verified by', 'users', {
      behind: 'users:view',
      help: 'Who saw the paper itself or its scan.',
    }),
    verifiedOn: date('Verified on', { past: true }),
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
    hub: 'application.course.hub',
    programme: 'application.course.programme',
    own: ['application.assignedTo.user'],
  },
  check: ({ verifiedBy, verifiedOn }) =>
    (verifiedBy === null) === (verifiedOn === null)
      ? []
      : [
          {
            param: verifiedBy === null ? 'verifiedBy' : 'verifiedOn',
            message: 'Say both who verified it and on which day.',
          },
        ],
})
export type Evidence = RecordOf<typeof evidence>
