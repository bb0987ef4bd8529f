import type { RawFilter } from '@minster/domain/kit/record/filter'
import {
  guardOfForm,
  knownForm,
  type StudentFormKey,
  studentFormNames,
} from '@minster/domain/portal/forms/form-keys'
import { openRequestStates } from '@minster/domain/portal/requests/student-request-states'

/** One bucket of the inbox: what lies in it, and where it is read. */
export interface InboxBin {
  readonly collection: string
  readonly filter: RawFilter
  readonly sort: string
  readonly columns: readonly string[]
  /** Said above its rows. */
  readonly words: string
}

const open = { state: [...openRequestStates] }
const columns = ['subject', 'student', 'form', 'state', 'owner', 'waitingSince', 'answerBy']
const settled = ['Done', 'Declined', 'Taken back']

/** The bucket an address names; anything unknown is all that waits. `today` is YYYY-MM-DD. */
export function inboxBinAt(key: string, today: string, user: string): InboxBin {
  const all = { collection: 'student-requests', filter: open, sort: 'waitingSince', columns }
  const form = studentFormNames.find((one) => one === key)
  if (form)
    return {
      ...all,
      collection: guardOfForm(form) === null ? all.collection : `${form}-requests`,
      filter: { ...open, form: [form] },
      words: `${formTitleOf(form)}: what waits, the longest wait on top.`,
    }
  switch (key) {
    case 'mine':
      return {
        ...all,
        filter: { ...open, owner: [user] },
        words: 'What is yours to answer, the longest wait on top.',
      }
    case 'nobodys':
      return {
        ...all,
        filter: { ...open, owner: { empty: true } },
        words: 'Nobody has taken these yet. Tick some and take them.',
      }
    case 'late':
      return {
        ...all,
        filter: { ...open, answerBy: { lt: today } },
        words: 'These students were told that they would be answered by now.',
      }
    case 'settled':
      return {
        ...all,
        filter: { state: settled },
        sort: '-settledAt',
        columns: ['subject', 'student', 'form', 'state', 'owner', 'settledAt'],
        words: 'What is answered, declined or taken back, the latest first.',
      }
    default:
      return { ...all, words: 'What is not settled, the longest wait on top.' }
  }
}

/** What a kind is called among the buckets. */
export function formTitleOf(form: StudentFormKey): string {
  return knownForm(form).label
}
