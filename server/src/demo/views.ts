import type { NewRow } from '#kit/records/write-rows.ts'
import type { Random } from './random.ts'

/** Lists as some of the staff set them up and share them. */
const views = [
  {
    name: 'To review',
    collection: 'applications/all',
    shared: 'Everyone',
    owner: 'admissions',
    query: '?status=Submitted,Under+review&sort=received',
    columns: ['person', 'status', 'course.programme', 'course.hub', 'received', 'assignedTo'],
  },
  {
    name: 'Offers waiting',
    collection: 'applications/all',
    shared: 'My role',
    owner: 'admissions',
    query: '?status=Place+offered,Place+offered+%28cond%29&sort=intake',
    columns: ['person', 'status', 'intake', 'course.programme', 'course.hub'],
  },
  {
    name: 'Without a Banner ID',
    collection: 'students/all',
    shared: 'Everyone',
    owner: 'registrar',
    query: '?partnerId[empty]=true&engagement.status=Starting,Current',
    columns: ['person', 'engagement.status', 'engagement.start', 'engagement.programme', 'engagement.hub'],
  },
  {
    name: 'Ordinands with their panels',
    collection: 'applications/ongoing',
    shared: 'Mine',
    owner: 'admissions',
    query: '?course.applicantType=Ordinand&sort=commitment.panelDate',
    columns: ['person', 'status', 'commitment.diocese', 'commitment.panelDate', 'commitment.bap'],
  },
  {
    name: 'Unanswered, oldest first',
    collection: 'tickets/queue',
    shared: 'My role',
    owner: 'support',
    query: '?answer=Unanswered&sort=lastMessageAt',
    columns: ['subject', 'number', 'state', 'requester', 'category', 'assignee', 'priority', 'lastMessageAt'],
  },
] as const

export function viewRows(
  random: Random,
  at: string,
  accounts: ReadonlyMap<string, string>,
  roles: ReadonlyMap<string, string>,
): NewRow[] {
  return views.map(({ owner, shared, columns, ...view }) => ({
    id: random.id(Date.parse(at)),
    at,
    values: {
      ...view,
      shared,
      role: shared === 'My role' ? (roles.get(owner) ?? null) : null,
      columns: [...columns],
      owner: accounts.get(owner) ?? null,
    },
  }))
}
