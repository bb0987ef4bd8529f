import { dbsCopyUntil, dbsRenewalOf } from '@minster/domain/care/safeguarding/dbs'
import { safeguardingExpiryOf } from '@minster/domain/care/safeguarding/safeguarding'
import type { FlatValues } from '@minster/domain/kit/record/values'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import { formatDate } from '@minster/domain/platform/words/format'
import { discardFile } from '#kit/files/discard.ts'
import type { RecordChange, Rule, Rules } from '#kit/records/rules.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Queue } from '#platform/jobs/queue.ts'
import type { College } from '#platform/process/college.ts'
import { dayOf } from '#platform/process/today.ts'
import { letGoOfCopy } from './copies.ts'

const { f } = tables({ f: 'files' })

type Parts = Pick<Services, 'queue' | 'college'>

/** What the college wants to happen around safeguarding certificates and what it notes of DBS certificates. */
export function safeguardingRules({ queue, college }: Parts): Rules {
  const discardWhatWasLetGo = (field: string): Rule => ({
    async followUp({ before, after }, { tx }) {
      const held = before?.[field]
      if (after === null || typeof held !== 'string' || after[field] === held) return
      await discardFile(tx, queue, held)
    },
  })
  return {
    'safeguarding-certificates': [howLongItHolds, discardWhatWasLetGo('evidence')],
    'dbs-records': [
      renewal,
      numberWhere(college),
      copyOfSeen,
      discardWhatWasLetGo('copy'),
      noCopyInTheBin(queue),
    ],
  }
}

const howLongItHolds: Rule = {
  async complete(change, { caller }) {
    const completedOn = textIn(change.after, 'completedOn')
    return {
      expiresOn: completedOn === null ? null : safeguardingExpiryOf(completedOn),
      seenBy: seenBy(change, caller),
    }
  },
}

const renewal: Rule = {
  async complete(change, { tx, now, caller }) {
    const { after } = change
    const issuedOn = textIn(after, 'issuedOn')
    return {
      expiresOn:
        issuedOn === null
          ? null
          : dbsRenewalOf({
              issuedOn,
              updateService: after['updateService'] === true,
              lastChecked: textIn(after, 'lastChecked'),
              lastResult: textIn(after, 'lastResult'),
            }),
      seenBy: seenBy(change, caller),
      copyUntil: await copyUntil(tx, change, now),
    }
  },
}

/** Some colleges keep no number of the certificates they saw. */
function numberWhere(college: Pick<College, 'features'>): Rule {
  return {
    async problems({ before, after }, { byRule }) {
      const isAsked = !byRule && isFeatureOn(college.features, 'dbs-certificate-required')
      if (!isAsked || after === null || after['number']) return []
      // Older records without it can still be worked on.
      if (before !== null && !before['number']) return []
      return [{ param: 'number', message: 'Certificate number is required.' }]
    },
  }
}

/** Once the certificate itself was seen nobody needs its copy; whoever still does keeps it until its day. */
const copyOfSeen: Rule = {
  async consequences({ id, before, after }) {
    const isSeenNow = before !== null && !before['seenOn'] && Boolean(after?.['seenOn'])
    if (after === null || !isSeenNow || !after['copy']) return []
    return [
      {
        id: 'delete-copy',
        label: 'Delete the copy',
        detail: `Otherwise it is deleted on ${formatDate(textIn(after, 'copyUntil'))}.`,
        ticked: true,
        run: ({ tx, door, caller }) =>
          letGoOfCopy(tx, door, id, caller, 'The certificate was seen, so no copy of it is kept.'),
      },
    ]
  },
}

/** A record in the bin comes back without its copy. */
function noCopyInTheBin(queue: Queue): Rule {
  return {
    async followUp({ id, before, after }, { tx, door, caller }) {
      const held = before?.['copy']
      if (after !== null || typeof held !== 'string') return
      await letGoOfCopy(tx, door, id, caller, 'The record was moved to the bin, so its copy is not kept.')
      // Rules follow no deed on what lies in the bin.
      await discardFile(tx, queue, held)
    },
  }
}

/** Who said that it was seen; taken back with it. */
function seenBy({ before, after }: RecordChange & { readonly after: FlatValues }, caller: Caller): unknown {
  if (!after['seenOn']) return null
  return after['seenOn'] === before?.['seenOn'] ? (after['seenBy'] ?? null) : caller.userId || null
}

/** Counted from when the file came, so that handing it on to another record keeps it no longer. */
async function copyUntil(
  tx: Queryable,
  { before, after }: RecordChange & { readonly after: FlatValues },
  now: string,
): Promise<unknown> {
  if (!after['copy']) return null
  if (after['copy'] === before?.['copy'] && after['copyUntil']) return after['copyUntil']
  const [file] = await tx.rows(
    select({ at: f.createdAt })`from ${f} where ${f.id}::text = ${textIn(after, 'copy') ?? ''}`,
  )
  return dbsCopyUntil(dayOf(new Date(file?.at ?? now)))
}

function textIn(values: FlatValues, path: string): string | null {
  const value = values[path]
  return typeof value === 'string' && value !== '' ? value : null
}
