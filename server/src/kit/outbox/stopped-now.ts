import { tables } from '#platform/db/columns.ts'
import { whyStopped } from '../mail/mail-stop.ts'
import { mails } from './tables.ts'

const { m } = tables({ m: mails })

/** Why a mail of the outbox, there called m, goes to nobody as things stand; null where it goes. */
export const stoppedNow = () =>
  whyStopped({
    template: m.template,
    name: m.toName,
    address: m.toAddress,
    person: m.personId,
    purpose: m.purpose,
  })
