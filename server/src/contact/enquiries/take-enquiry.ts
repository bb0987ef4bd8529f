import type { Enquiry, EnquiryForm } from '@minster/domain/contact/enquiries/enquiry-calls'
import { enquiryNote, nextStepFor } from '@minster/domain/contact/enquiries/enquiry-note'
import { heardFromGroups } from '@minster/domain/contact/leads/lead'
import { collectionOf } from '@minster/domain/register/paths'
import type { DepartmentServices } from '#kit/departments/department.ts'
import { queueMail } from '#kit/mail/queue-mail.ts'
import { mayBeTold, notify } from '#kit/notifications/notify.ts'
import { addEntries, readLedger } from '#people/consents/ledger.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { nobody } from '#platform/http/nobody.ts'
import { directorsOf } from '#students/following/directors-of.ts'
import { goesOn } from '../leads/going-on.ts'
import { recognise } from '../leads/recognise.ts'
import { agreedEntries } from '../public-forms/agreed-entries.ts'
import type { Agreed } from '../public-forms/offered.ts'

const { l, i, c, s, p } = tables({
  p: 'people',
  l: 'leads',
  i: 'interactions',
  c: 'consents',
  s: 'system-data',
})
const how = { caller: nobody, byRule: true } as const

interface Taken {
  readonly enquiry: Enquiry
  /** What the form offered. */
  readonly form: EnquiryForm
  readonly agreed: Agreed | null
}

/**
 * Takes an enquiry: it belongs to the episode that goes on of whoever asks, or begins one, of somebody known or new. The same
 * form sent again within a day is the same enquiry.
 */
export async function takeEnquiry(
  tx: Transaction,
  services: DepartmentServices,
  taken: Taken,
): Promise<void> {
  const { enquiry, form, agreed } = taken
  const { door, clock } = services
  const { firstName, lastName, email, phone = null } = enquiry
  const at = clock.now().toISOString()
  const note = enquiryNote(enquiry, form)
  const known = await recognise(tx, { firstName, lastName, email })
  const person =
    known ?? (await door.create(tx, collectionOf('people'), { firstName, lastName, email, phone }, how)).id
  // Whoever begins an episode with them just now is waited for, so that it is found.
  await tx.rows(sql`select ${p.id} from ${p} where ${p.id} = ${person} for update`)
  const before = await sentBefore(tx, person, note, at)
  if (before !== null && (before.isAgreed || agreed === null)) return
  const isNoted = agreed !== null && (await noteConsent(tx, services, person, agreed, at))
  if (before !== null) {
    await thank(tx, services, before.lead, { ...taken, isNoted })
    return
  }
  const lead = (await joined(tx, services, person)) ?? (await begin(tx, services, person, taken))
  await door.create(tx, collectionOf('interactions'), { lead: lead.id, kind: 'Enquiry', at, note }, how)
  await thank(tx, services, lead.id, { ...taken, isNoted })
  await tellCollege(tx, services, lead, enquiry)
}

/** The episode to which the same was sent within a day, and whether they agreed then to be written to; null where it was not. */
async function sentBefore(
  tx: Transaction,
  person: string,
  note: string,
  at: string,
): Promise<{ lead: string; isAgreed: boolean } | null> {
  const [found] = await tx.rows(select({
    lead: l.id,
    isAgreed: sql<boolean>`exists (select from ${c} where ${c.person} = ${person} and ${c.source} = 'enquiry'
      and ${c.at} >= ${i.at} and ${alive(c)})`,
  })`from ${i} join ${l} on ${l.id} = ${i.lead} and ${alive(l)}
    where ${l.person} = ${person} and ${i.kind} = 'Enquiry' and ${i.note} = ${note}
      and ${i.at} > ${at}::timestamptz - interval '1 day' and ${alive(i)}
    order by ${i.at} desc limit 1`)
  return found ?? null
}

/** Notes that they agreed, and answers whether that holds. */
async function noteConsent(
  tx: Transaction,
  { door }: DepartmentServices,
  person: string,
  { id: wording }: Agreed,
  at: string,
): Promise<boolean> {
  const ledger = await readLedger(tx, person)
  const entries = agreedEntries(ledger, { person, place: 'enquiry', wording, at })
  await addEntries(tx, door, entries, nobody)
  return entries.length > 0
}

/** An episode with whoever looks after it. */
interface Episode {
  readonly id: string
  readonly owner: string | null
}

/** Somebody's episode that goes on, which is to be answered today; null where there is none. */
async function joined(
  tx: Transaction,
  { door, clock }: DepartmentServices,
  person: string,
): Promise<Episode | null> {
  const [found] = await tx.rows(select({
    id: l.id,
    owner: l.owner,
    what: l.nextAction.what,
    on: l.nextAction.on,
  })`from ${l} where ${l.person} = ${person} and ${goesOn(l)} and ${alive(l)}
    order by ${l.id} desc limit 1`)
  if (!found) return null
  const nextAction = nextStepFor({ what: found.what, on: found.on }, clock.today())
  await door.change(tx, collectionOf('leads'), found.id, { nextAction }, how)
  return found
}

/** Begins an episode, which the director of the hub they think of looks after. */
async function begin(
  tx: Transaction,
  { door, clock }: DepartmentServices,
  person: string,
  { enquiry, form }: Taken,
): Promise<Episode> {
  const { hub = null, programme = null, intake = null, heardFrom } = enquiry
  const today = clock.today()
  const [director] = hub === null ? [] : await directorsOf(tx, hub)
  const heard = form.heardFrom.find(({ value }) => value === heardFrom)
  const { id } = await door.create(
    tx,
    collectionOf('leads'),
    {
      person,
      owner: director?.id ?? null,
      hub,
      programme,
      intake,
      source: 'enquiry',
      firstContact: { kind: await kindOfFirstContact(tx), on: today },
      ...(heard && { heardFrom: { value: heard.value, group: knownGroup(heard.group) } }),
      nextAction: nextStepFor(null, today),
    },
    how,
  )
  return { id, owner: director?.id ?? null }
}

/** A college may group its sources otherwise than the record does. */
function knownGroup(group: string | null): string | null {
  return heardFromGroups.find((one) => one === group) ?? null
}

/** The office was asked, if the college calls it so still. */
async function kindOfFirstContact(tx: Transaction): Promise<string | null> {
  const [found] = await tx.rows(select({ value: s.value })`from ${s}
    where ${s.list} = 'firstContacts' and ${s.value} = 'Contact office' and ${s.active} and ${alive(s)}`)
  return found?.value ?? null
}

/** Thanks whoever asked, and tells whoever has the address what was ticked in their name. */
async function thank(
  tx: Transaction,
  services: DepartmentServices,
  lead: string,
  { enquiry, form, agreed, isNoted }: Taken & { readonly isNoted: boolean },
): Promise<void> {
  const { firstName, lastName, email } = enquiry
  const { office } = services.college
  await queueMail(tx, services, {
    template: 'enquiry-received',
    to: { name: `${firstName} ${lastName}`, address: email },
    values: {
      name: firstName,
      college: form.college,
      agreed: isNoted ? (agreed?.words ?? '') : '',
      toConfirm: isNoted ? '' : (agreed?.words ?? ''),
      office: `${office.name}, ${office.email}`,
    },
    about: { type: 'leads', id: lead },
  })
}

/** Tells whoever is to answer: the office where nobody looks after them who is there and may see them as they are now. */
async function tellCollege(
  tx: Transaction,
  services: DepartmentServices,
  { id, owner }: Episode,
  { firstName, lastName }: Enquiry,
): Promise<void> {
  const { office } = services.college
  const about = { name: 'leads', id } as const
  if (owner !== null && (await mayBeTold(tx, services, owner, about))) {
    const text = `${firstName} ${lastName} has sent an enquiry`
    await notify(tx, services, { event: 'enquiry', to: [owner], text, about })
    return
  }
  const why =
    owner === null
      ? 'nobody looks after it yet'
      : 'whoever looks after it has left or may not see it as it stands now'
  await queueMail(tx, services, {
    template: 'notification',
    to: { name: office.name, address: office.email },
    values: {
      name: office.name,
      text: `An enquiry has come in, and ${why}.`,
      link: `${services.config.publicUrl}/leads/${id}`,
    },
  })
}
