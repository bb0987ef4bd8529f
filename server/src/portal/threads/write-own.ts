import { nest } from '@minster/domain/kit/record/values'
import { AppError } from '@minster/domain/platform/errors/errors'
import { isOpenRequest } from '@minster/domain/portal/requests/student-request-states'
import type { MatterForm } from '@minster/domain/portal/threads/matter-kinds'
import { collectionOf } from '@minster/domain/register/paths'
import { areFreeUploads } from '#kit/files/free-uploads.ts'
import { notify } from '#kit/notifications/notify.ts'
import { readStored, type Stored } from '#kit/records/row.ts'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Services } from '#platform/http/app.ts'
import type { Me } from '../forms/me.ts'
import { inboxOf } from '../requests/receive.ts'
import { say } from '../requests/say.ts'
import { matterOf } from './reach.ts'

const { r, m } = tables({ r: 'student-requests', m: 'request-messages' })

/** What is written into a thread, with the files that go with it. */
export interface ThreadWords {
  readonly body: string
  readonly files: readonly string[]
}

/** How a record goes on once the student has answered what was asked about it. */
const answered: {
  readonly [form in MatterForm]?: { readonly from: string; readonly to: string; readonly words?: string }
} = {
  'extension-request': {
    from: 'More information required',
    to: 'More information received',
    words: 'more.answer',
  },
  'ios-request': { from: 'More information required', to: 'Submitted' },
  'bursary-application': { from: 'Additional information needed', to: 'Under consideration' },
}

/** A student writes on what they asked for: the answer where the college asked back. Somebody else's does not exist for them. */
export async function writeOwn(
  tx: Transaction,
  services: Services & { readonly door: Door },
  me: Me,
  { form, id }: { readonly form: MatterForm; readonly id: string },
  words: ThreadWords,
): Promise<void> {
  const { door } = services
  const { caller } = me
  const record = recordOf(await ownLine(tx, me, form, id))
  // Whoever decides begins with the record too, so that neither waits for the other for ever.
  const [held] = record
    ? await readStored(tx, record.type, sql`r.id = ${record.id}`, { lock: true })
    : [undefined]
  const line = await ownLine(tx, me, form, id, { lock: true })
  if (await isSaidAlready(tx, id, words)) return
  const { state } = line.values
  if (!isOpenRequest(state)) throw new AppError('CONFLICT', 'This is settled already. Please ask again.')
  await demandFree(tx, words.files, caller.userId)

  const how = { caller, byRule: true }
  await say(tx, { door, caller }, id, { side: 'Student', ...words })
  if (state === 'Waiting for the student') {
    const step = answered[form]
    const isAsked = step !== undefined && held?.values['state'] === step.from
    if (isAsked && record)
      await door.change(
        tx,
        collectionOf(record.type),
        record.id,
        nest({ state: step.to, ...(step.words !== undefined && { [step.words]: words.body }) }),
        how,
      )
    if (isAsked || form === 'requests') await door.change(tx, inboxOf(form), id, { state: 'New' }, how)
  }
  const { owner, subject } = line.values
  await notify(tx, services, {
    event: 'request',
    to: [typeof owner === 'string' ? owner : null],
    text: `${caller.name} wrote again: ${String(subject)}`,
    about: { name: 'student-requests', id },
    by: caller.userId,
  })
}

/** Only files of one's own that go with nothing else can be sent. */
export async function demandFree(tx: Transaction, files: readonly string[], userId: string): Promise<void> {
  if (await areFreeUploads(tx, files, userId)) return
  const message = 'One of these files is not there any longer. Remove it and attach it again.'
  throw new AppError('INVALID', undefined, [{ param: 'files', message }])
}

function recordOf({ id, values }: Stored) {
  const { form, about } = values
  const matter = matterOf({ id, form: String(form), about: typeof about === 'string' ? about : null })
  return matter?.record?.type === 'student-requests' ? null : (matter?.record ?? null)
}

async function ownLine(
  tx: Transaction,
  me: Me,
  form: MatterForm,
  id: string,
  how: { readonly lock?: true } = {},
): Promise<Stored> {
  const [line] = await readStored(
    tx,
    'student-requests',
    sql`${r.id} = ${id} and ${r.student} = ${me.student} and ${r.form} = ${form} and ${alive(r)}`,
    how,
  )
  if (!line) throw new AppError('NOT_FOUND', 'This request does not exist.')
  return line
}

/** The very same as was said last is said once, as after a lost connection. */
async function isSaidAlready(tx: Transaction, line: string, { body, files }: ThreadWords): Promise<boolean> {
  const [last] = await tx.rows(select({ side: m.side, body: m.body, files: m.files })`from ${m}
    where ${m.request} = ${line} and ${alive(m)} order by ${m.createdAt} desc, ${m.id} desc limit 1`)
  return (
    last?.side === 'Student' &&
    last.body === body &&
    (last.files ?? []).join() === files.map((file) => file.toLowerCase()).join()
  )
}
