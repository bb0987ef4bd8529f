import { documentKindNames } from '@minster/domain/students/documents/document-kinds'
import { z } from 'zod'

const day = z.iso.date('A day is written 2026-09-14.')

/** What may be said of any document that is made. */
export const optionsShape = {
  addressee: z
    .string()
    .trim()
    .max(300, 'At most 300 characters.')
    .optional()
    .transform((words) => words || undefined)
    .meta({ description: 'Whom it is for; without it "To whom it may concern".' }),
  from: day.optional().meta({ description: 'First day of a certificate of attendance.' }),
  to: day.optional().meta({ description: 'Last day of a certificate of attendance.' }),
}
export const kindForm = z.enum(documentKindNames, 'There is no such document.')

export const askedForm = z.strictObject({
  kind: kindForm,
  engagement: z
    .uuid('This engagement does not exist.')
    .optional()
    .meta({ description: 'The engagement it is about; needed where two are under way.' }),
  ...optionsShape,
})

export const madeForm = z.object({
  id: z.string(),
  kind: kindForm,
  reference: z.string(),
  addressee: z.string().nullable(),
  madeAt: z.string(),
  madeBy: z.string().nullable(),
  /** Address of the PDF; none for one that was made for many at once. */
  content: z.string().nullable(),
})
export type Made = z.infer<typeof madeForm>

export const offeredForm = z.object({
  engagements: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      status: z.string(),
      kinds: z.array(
        z.object({
          kind: kindForm,
          /** What it would say of the studies. */
          standing: z.string().nullable(),
          refused: z.string().nullable(),
          /** The days a certificate of attendance may cover. */
          from: z.string().nullable(),
          to: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** The engagement that is taken when none is chosen; null where one has to be chosen, or there is none. */
  usual: z.string().nullable(),
  made: z.array(madeForm),
})
