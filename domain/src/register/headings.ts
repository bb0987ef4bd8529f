import { type Reached, recordTypeOf } from './paths.ts'

/**
 * Answers the headings of columns, in order and each only once: the field's label, or, where two would read alike,
 * all that leads to it ("Applicant: Last name").
 */
export function headingsOf(columns: readonly Reached[]): string[] {
  const short = columns.map(headingOf)
  return short.map((heading, at) => {
    const isTwice = short.some((other, there) => there !== at && other === heading)
    const reached = columns[at]
    return isTwice && reached ? longHeadingOf(reached) : heading
  })
}

/** Answers the heading of one column. The only field a linked record is named by speaks for the link: "Hub", not "Name". */
function headingOf({ steps, placed }: Reached): string {
  const last = steps.at(-1)
  const naming = last ? recordTypeOf(last.to).label : []
  const isName = naming.length === 1 && naming[0] === placed.path
  return last && isName ? last.link.field.label : placed.field.label
}

/** Answers the heading that says every step: "Applicant: Address: Postcode". */
export function longHeadingOf({ steps, placed }: Reached): string {
  return [...steps.map(({ link }) => link.field.label), placed.longLabel].join(': ')
}
