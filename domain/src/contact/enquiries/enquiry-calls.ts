import { z } from 'zod'
import { wordsSchema } from '#kit/record/schema.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf, linked } from '#platform/calls/replies.ts'
import { offeredChoices } from '../public-forms/offered-choices.ts'
import { offered, publicForm } from '../public-forms/public-form.ts'

/** Longer than anybody writes into a form. */
const longestMessage = 4000

/** Everything the enquiry form asks for. */
export const enquiry = publicForm.extend({
  hub: z.uuid(offered).exactOptional(),
  intake: z.iso.date(offered).exactOptional().meta({ description: 'One of the days the form offers.' }),
  message: z
    .string('Write what you would like to know.')
    .trim()
    .min(1, 'Write what you would like to know.')
    .pipe(wordsSchema(longestMessage)),
  next: z
    .string()
    .max(2000)
    .exactOptional()
    .meta({ description: 'Of a form of plain HTML: the page of a listed website that follows it.' }),
})
/** What somebody asks, as it was read. */
export type Enquiry = Received<z.output<typeof enquiry>>

const enquiryForm = offeredChoices.extend({
  /** What the college is called. */
  college: z.string(),
  hubs: z.array(linked),
  /** Days to begin on, YYYY-MM-DD. */
  intakes: z.array(z.string()),
})
/** What the enquiry form offers to choose from, and the words by which people are asked. */
export type EnquiryForm = Received<z.infer<typeof enquiryForm>>

export const enquiryCalls = defineCalls('Enquiries', {
  'GET /api/enquiry-form': {
    summary: 'What the enquiry form offers, and the words of its consent',
    reply: dataOf(enquiryForm),
  },
  'POST /api/enquiries': {
    summary: 'Ask about studying at the college',
    description:
      'Open to pages of the websites listed under Settings, as JSON or as a form of plain HTML (application/x-www-form-urlencoded); such a form is answered with a page. The answer is the same whether or not the college knows who asks, and the same form within a day is one enquiry.',
    body: enquiry,
    reply: null,
    status: 202,
  },
})
