import { stepOfKey } from '@minster/domain/records/application/apply-rules'
import type { OwnApplication } from '../../api/apply.ts'

/** Something an applicant still has to do, and where: a step of the form, or a part of the page. */
export interface Owed {
  readonly title: string
  readonly verb: string
  readonly at: { readonly step: string } | { readonly part: 'offer' | 'interview' | 'referees' | 'papers' }
}

/** Answers what an applicant still owes once the application is sent, what is most pressing first. */
export function owedIn({ form, offer, interview, references, evidence }: OwnApplication): Owed[] {
  const owed: Owed[] = []
  if (offer?.canAnswer)
    owed.push({ title: 'Tell us whether you accept our offer', verb: 'Answer', at: { part: 'offer' } })
  if (interview?.isInvited && !interview.booked && interview.times.length > 0)
    owed.push({ title: 'Choose a time for your interview', verb: 'Choose', at: { part: 'interview' } })
  for (const step of form?.askedAgain ?? [])
    owed.push({ title: `Tell us more: ${stepOfKey(step)?.title ?? ''}`, verb: 'Answer', at: { step } })
  const isRefereeMissing = references?.demands.some((one) => !one.isSettled && one.named < one.number)
  if (references?.isOpen && isRefereeMissing)
    owed.push({
      title: references.referees.length === 0 ? 'Name your referees' : 'Name another referee',
      verb: 'Name',
      at: { part: 'referees' },
    })
  for (const { state, title } of evidence?.isOpen ? evidence.demands : [])
    if (state === 'wanted') owed.push({ title: `Send us: ${title}`, verb: 'Send', at: { part: 'papers' } })
  return owed
}
