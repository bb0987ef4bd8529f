import { z } from 'zod'
import type { Received } from '#platform/calls/calls.ts'
import { commaSeparated } from '#platform/calls/parameters.ts'
import { linked, pageMeta } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { tableOf } from '#platform/words/table-of.ts'
import { largestPage } from '../records/largest-page.ts'
import { reminderOutcome } from './reminder.ts'
import type { RowFacet, RowReminder, RowReport } from './row-report.ts'

type Names<
  Facet extends string,
  Own extends string,
  Key extends string,
  Bucket extends string,
  Sort extends string,
> = Pick<
  RowReport<never, Facet, Own, Key, Bucket, Sort, never>,
  'title' | 'many' | 'facets' | 'ownFacets' | 'buckets' | 'sorts' | 'sortsBothWays' | 'reminder'
>

/** By what a report is narrowed, in an address and in the body of what is done to all of it. */
function narrowingOf<
  Facet extends string,
  Own extends string,
  Key extends string,
  Bucket extends string,
  Sort extends string,
>({ facets, ownFacets, buckets }: Names<Facet, Own, Key, Bucket, Sort>) {
  const names = buckets ? namesOf(buckets.choices) : []
  const words = `A ${buckets?.key} is one of ${names.join(', ')}.`
  return {
    search: z.string().max(200).exactOptional(),
    /** Ids, one or several with commas between them; so are the others. */
    ...tableOf(namesOf(facets), (name) => valuesOf(name, facets[name])),
    ...tableOf(buckets ? [buckets.key] : [], () =>
      commaSeparated.pipe(z.array(z.enum(names, words))).exactOptional(),
    ),
    ...tableOf(ownFacets ? namesOf(ownFacets) : [], (name) => valuesOf(name, ownFacets?.[name])),
  }
}

/** Values of a facet in an address; of one that knows all its values, no other. */
function valuesOf(name: string, facet: Pick<RowFacet<never>, 'order'> | undefined) {
  const words = `A ${name} is one of ${facet?.order?.join(', ')}.`
  const isKnown = (value: string) => facet?.order?.includes(value) ?? true
  return commaSeparated.refine((values) => values.every(isKnown), words).exactOptional()
}

/** The call that answers rows: a page of them with its counts, and with `export` a sheet of all they are narrowed to. */
export function rowsCall<
  Row extends z.ZodType,
  Facet extends string,
  Own extends string,
  Key extends string,
  Bucket extends string,
  Sort extends string,
  Asked extends z.ZodRawShape = Nothing,
  Meta extends z.ZodRawShape = Nothing,
>(report: Names<Facet, Own, Key, Bucket, Sort>, { summary, row, asked, meta }: RowsSaid<Row, Asked, Meta>) {
  return {
    summary,
    query: z.strictObject({
      ...narrowingOf(report),
      ...orNothing(asked),
      page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
      pageSize: z.coerce.number<number>().int().min(1).max(largestPage).default(50),
      sort: sortOf(report),
      export: z.literal('excel').exactOptional(),
    }),
    reply: z.object({
      data: z.array(row),
      meta: pageMeta.extend({
        /** How many there are in each bucket, narrowed by everything but the bucket. */
        counts: z.record(z.enum(report.buckets ? namesOf(report.buckets.choices) : []), z.int()),
        /** What the rows can be narrowed to. */
        choices: z.object(tableOf(namesOf(report.facets), () => z.array(linked))),
        ...orNothing(meta),
      }),
    }),
  }
}

interface RowsSaid<Row, Asked, Meta> {
  readonly summary: string
  readonly row: Row
  /** What is asked besides what narrows, as a year. */
  readonly asked?: Asked
  /** What is told besides the counts. */
  readonly meta?: Meta
}
const nothing = {}
type Nothing = typeof nothing

/** What was left out adds nothing. */
function orNothing<Shape extends object>(shape: Shape | undefined): Shape
function orNothing(shape: object | undefined): object {
  return shape ?? nothing
}

/** An order by its name, where both ways are open also from behind with a hyphen before it. */
function sortOf<
  Facet extends string,
  Own extends string,
  Key extends string,
  Bucket extends string,
  Sort extends string,
>({ sorts, sortsBothWays }: Names<Facet, Own, Key, Bucket, Sort>) {
  const [first] = sorts
  if (!sortsBothWays) {
    const words = `A report is sorted by ${sorts.map((one) => `"${one}"`).join(' or ')}.`
    return z
      .enum(sorts, words)
      .default(first)
      .transform((by) => ({ by, isReversed: false }))
  }
  return z
    .string()
    .default(first)
    .transform((text) => ({ by: text.replace(/^-/, ''), isReversed: text.startsWith('-') }))
    .pipe(z.object({ by: z.enum(sorts, `Sorted by one of ${sorts.join(', ')}.`), isReversed: z.boolean() }))
}

const reminded = z.object({ student: linked, why: z.array(z.string()), ...reminderOutcome })
/** A reminder of somebody as it would go or went, or what stopped it. */
export type Reminded = Received<z.infer<typeof reminded>>

const reminders = z.object({
  data: z.array(reminded),
  meta: z.object({ students: z.int(), ok: z.int(), failed: z.int() }),
})
export type Reminders = Received<z.infer<typeof reminders>>

/** Said where more would be reminded at once. */
export function tooManyReminded({ mostAtOnce }: RowReminder, many: string): string {
  return `Remind at most ${mostAtOnce.toLocaleString('en-GB')} ${many} at once.`
}

/** The call that reminds: without `send` a preview, with it those of a preview. `asked` is what it takes besides. */
export function reminderCall<
  Facet extends string,
  Own extends string,
  Key extends string,
  Bucket extends string,
  Asked extends z.ZodRawShape = Nothing,
>(
  report: Names<Facet, Own, Key, Bucket, string>,
  {
    summary,
    asked,
    id = z.uuid(),
  }: {
    readonly summary: string
    readonly asked?: Asked
    /** By what a row is chosen, where it is not a record. */
    readonly id?: z.ZodType<string, string>
  },
) {
  const { title, many, reminder } = report
  if (!reminder) throw new Error(`Nobody is reminded from "${title}".`)
  const several = <Each extends z.ZodType>(each: Each) =>
    z.array(each).min(1).max(reminder.mostAtOnce, tooManyReminded(reminder, many))
  return {
    summary,
    body: z
      .strictObject({
        ...orNothing(asked),
        ids: several(id).exactOptional(),
        filter: z.strictObject(narrowingOf(report)).exactOptional(),
        /** Of a preview those to write to; without them it is a preview. */
        send: several(z.uuid()).exactOptional(),
      })
      .refine(isOneChoice, giveOneChoice),
    reply: reminders,
  }
}

/** Rows are chosen by their ids, or by what a screen is narrowed to. */
export function isOneChoice(body: { readonly ids?: unknown; readonly filter?: unknown }): boolean {
  return (body.ids === undefined) !== (body.filter === undefined)
}
export const giveOneChoice = { message: 'Give either ids or a filter.', path: ['ids'] }
