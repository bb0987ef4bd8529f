import { z } from 'zod'
import { nameOnly } from '#kit/record/name-only.ts'
import { emailSchema, phoneSchema } from '#kit/record/schema.ts'

/** Said where a value is none of those a form offers. */
export const offered = 'Choose one that is offered.'

/** What the college's public forms ask of everybody alike. A form of plain HTML sends the same, without what was left empty. */
export const publicForm = z.strictObject({
  firstName: nameOnly('Enter your first name.'),
  lastName: nameOnly('Enter your last name.'),
  email: z.string('Enter your e-mail address.').pipe(emailSchema),
  phone: phoneSchema.exactOptional(),
  programme: z.uuid(offered).exactOptional(),
  heardFrom: z
    .string(offered)
    .max(200)
    .exactOptional()
    .meta({ description: 'One of the values that are offered.' }),
  consent: z
    .literal([true, false, 'yes'], 'Tick the box, or leave it as it is.')
    .exactOptional()
    .meta({ description: 'Whether they ticked the words of the wording. Not ticked, nothing is noted.' }),
  wording: z
    .uuid('Load the form again.')
    .exactOptional()
    .meta({ description: 'The wording they were shown; required where they agreed to it.' }),
  website: z
    .string()
    .max(500)
    .exactOptional()
    .meta({ description: 'Stays empty: people do not see it, and what fills it in is no person.' }),
})
