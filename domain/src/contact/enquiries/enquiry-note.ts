import { formatDate } from '#platform/words/format.ts'
import type { Enquiry, EnquiryForm } from './enquiry-calls.ts'

/** Answers what is kept of an enquiry: what they wrote, and beneath it what they chose. */
export function enquiryNote(enquiry: Enquiry, { hubs, programmes }: EnquiryForm): string {
  const { message, phone, hub, programme, intake } = enquiry
  const labelled = (
    from: readonly { readonly id: string; readonly label: string }[],
    id: string | undefined,
  ) => from.find((one) => one.id === id)?.label
  const chosen = {
    Programme: labelled(programmes, programme),
    Hub: labelled(hubs, hub),
    Intake: intake && formatDate(intake),
    Telephone: phone,
  }
  const lines = Object.entries(chosen).flatMap(([what, value]) => (value ? [`${what}: ${value}`] : []))
  return [message.replaceAll('\r\n', '\n'), lines.join('\n')].filter(Boolean).join('\n\n')
}

interface NextStep {
  readonly what: string | null
  /** YYYY-MM-DD */
  readonly on: string | null
}

const answer = 'Answer their enquiry'
/** As long as the field is. */
const longest = 200

/** Answers what is to be done now that an enquiry has come: to answer it, and then what was planned before. */
export function nextStepFor(planned: NextStep | null, today: string): { what: string; on: string } {
  const what = planned?.what ?? null
  if (what === null || what.startsWith(answer)) return { what: what ?? answer, on: today }
  const then = `${answer}, then: ${what}`
  const day = planned?.on ? ` (${formatDate(planned.on)})` : ''
  // Half a character, where the cut falls into one, could not be kept.
  const cut = then.slice(0, longest - day.length).replace(/[\uD800-\uDBFF]$/, '')
  return { what: `${cut}${day}`, on: today }
}
