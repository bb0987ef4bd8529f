import type { SpecialList } from '#kit/records/ListScreen.tsx'
import type { RowAction } from '#kit/records/row-action.ts'
import { useSession } from '#platform/api/session.ts'
import { WriteToRows } from '../mails/WriteButtons.tsx'
import { NoteButton } from './LeadActions.tsx'

/** Notes what was said, and with it what comes next, without leaving the list. */
const FollowUpRow: RowAction = ({ row }) => {
  const { permits } = useSession()
  if (!permits('leads:edit') || row['goesOn'] !== true) return null
  return <NoteButton record={row} size="compact-sm" />
}

const toDo = ['person', 'stage', 'nextAction.on', 'nextAction.what']

/** The lists of potential students: what is to be done next, and for whom. */
export const leadList: SpecialList = {
  columns: [...toDo, 'owner', 'hub'],
  fields: ['person', 'stage', 'nextAction.what', 'nextAction.on', 'goesOn'],
  empty: {
    title: 'Nobody to follow up',
    words:
      'Whoever is met, rings or writes stands here from the first word on, until they apply or let us know that they will not.',
  },
  RowAction: FollowUpRow,
  Actions: WriteToRows,
}

/** Of those somebody looks after, it need not say who does. */
export const ownLeadList: SpecialList = { ...leadList, columns: [...toDo, 'programme', 'lastContact'] }
