import { link, yesNo } from '#kit/record/field.ts'
import { defineRecord } from '#kit/record/record.ts'

/** Somebody of the academic team who interviews at a time. */
export const interviewPanellist = defineRecord({
  title: 'Panel member',
  plural: 'Panel members',
  fields: {
    interview: link('Interview', 'interviews', { required: true, fixed: 'afterwards' }),
    member: link('Interviewer', 'faculty', { required: true, fixed: 'afterwards' }),
    chair: yesNo('Chair', { initial: false }),
  },
  label: ['interview.start'],
  list: ['member', 'interview', 'chair'],
  search: ['member'],
  sort: '-interview.start',
  served: false,
  access: {
    view: 'applications:view',
    edit: 'applications:edit',
  },
  scopes: { hub: 'interview.hub', own: ['member.user'] },
  belongsThrough: ['interview'],
})
