import { z } from 'zod'
import { nameOnly } from '#kit/record/name-only.ts'
import { emailSchema, phoneSchema, wordsSchema } from '#kit/record/schema.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf, linked } from '#platform/calls/replies.ts'
import { offeredChoices } from '../public-forms/offered-choices.ts'

/** Longer than anybody writes into a form. */
const longestMessage = 4000
const offered = 'Choose one that is offered.'

/** Everything the form asks for. A form of plain HTML sends the same, without what was left empty. */
export const enquiry = z.strictObject({
  firstName: nameOnly('Enter your first name.'),
  lastName: nameOnly('Enter your last name.'),
  email: z.string('Enter your e-mail address.').pipe(emailSchema),
  phone: phoneSchema.exactOptional(),
  hub: z.uuid(offered).exactOptional(),
  programme: z.uuid(offered).exactOptional(),
  intake: z.iso.date(offered).exactOptional().meta({ description: 'One of the days the form offers.' }),
  heardFrom: z
    .string(offered)
    .max(200)
    .exactOptional()
    .meta({ description: 'One of the values the form offers.' }),
  message: z
    .string('Write what you would like to know.')
    .trim()
    .min(1, 'Write what you would like to know.')
    .pipe(wordsSchema(longestMessage)),
  consent: z
    .literal([true, false, 'yes'], 'Tick the box, or leave it as it is.')
    .exactOptional()
    .meta({ description: 'Whether they ticked the words of the wording. Not ticked, nothing is noted.' }),
  wording: z
    .uuid('Load the form again.')
    .exactOptional()
    .meta({ description: 'The wording they were shown; required where they agreed to it.' }),
  next: z
    .string()
    .max(2000)
    .exactOptional()
    .meta({ description: 'Of a form of plain HTML: the page of a listed website that follows it.' }),
  website: z
    .string()
    .max(500)
    .exactOptional()
    .meta({ description: 'Stays empty: people do not see it, and what fills it in is no person.' }),
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
