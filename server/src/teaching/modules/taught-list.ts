import { cohortLevels } from '@minster/domain/college/programmes/cohorts'
import { largestPage } from '@minster/domain/kit/records/record-calls'
import { formatPercentage } from '@minster/domain/platform/words/format'
import { z } from 'zod'
import type { Cell, Sheet } from '#kit/export/spreadsheet.ts'
import type { TaughtModule } from './read-taught.ts'

/** Buckets of modules: taught in the year, not taught in it, taught by the caller. */
const buckets = ['taught', 'not taught', 'mine'] as const
type Bucket = (typeof buckets)[number]
const sorts = ['code', 'name', 'students', 'due'] as const

const several = z
  .string()
  .max(4000)
  .transform((text) => text.split(',').filter(Boolean))

export const taughtQuery = z.strictObject({
  year: z.string().max(10).optional(),
  show: z.enum(buckets, `Show one of ${buckets.join(', ')}.`).default('taught'),
  search: z.string().max(200).default(''),
  /** Ids with commas between them; what is taught for every hub is taught for each. */
  hub: several.default([]),
  level: several
    .pipe(z.array(z.enum(cohortLevels.map(String), `A level is one of ${cohortLevels.join(', ')}.`)))
    .default([]),
  sort: z
    .string()
    .transform((text) => ({ by: text.replace(/^-/, ''), isReversed: text.startsWith('-') }))
    .pipe(z.object({ by: z.enum(sorts, `Sorted by one of ${sorts.join(', ')}.`), isReversed: z.boolean() }))
    .default({ by: 'code', isReversed: false }),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(largestPage).default(50),
  export: z.literal('excel').optional(),
})
type TaughtQuery = z.infer<typeof taughtQuery>

const named = z.object({ id: z.string(), label: z.string() })
export const taughtMeta = z.object({
  year: z.string(),
  years: z.array(z.string()),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  /** How many there are in each bucket, narrowed as asked. */
  counts: z.object({ taught: z.int(), 'not taught': z.int(), mine: z.int() }),
  /** How many modules the year has at all, however it is narrowed. */
  taughtInAll: z.int(),
  choices: z.object({ hub: z.array(named), level: z.array(named) }),
  may: z.object({ add: z.boolean(), copy: z.boolean() }),
})

/** The modules somebody asked for, page by page, and how many there are in each bucket. */
export function listTaught(all: readonly TaughtModule[], asked: TaughtQuery) {
  const words = plain(asked.search).split(/\s+/).filter(Boolean)
  const narrowed = all
    .filter(
      ({ code, name, level, instances }) =>
        isAmong(asked.level, level === null ? null : String(level)) &&
        words.every((word) => plain([code, name, ...instances.flatMap(tutorNames)].join(' ')).includes(word)),
    )
    .map((module) => ({
      ...module,
      instances: module.instances.filter(({ hub }) => isAt(asked.hub, hub?.id)),
    }))
  const found = sorted(
    narrowed.filter((module) => isIn(module, asked.show)),
    asked.sort,
  )
  const { page, pageSize } = asked
  const count = (bucket: Bucket) => narrowed.filter((module) => isIn(module, bucket)).length
  return {
    found,
    data: found.slice((page - 1) * pageSize, page * pageSize),
    meta: {
      total: found.length,
      page,
      pageSize,
      counts: { taught: count('taught'), 'not taught': count('not taught'), mine: count('mine') },
      taughtInAll: all.filter((module) => isIn(module, 'taught')).length,
      choices: { hub: hubsOf(all), level: levelsOf(all) },
    },
  }
}

function isIn({ instances }: TaughtModule, bucket: Bucket): boolean {
  if (bucket === 'mine') return instances.some(({ isMine }) => isMine)
  return bucket === 'taught' ? instances.length > 0 : instances.length === 0
}

function isAt(hubs: readonly string[], hub: string | undefined): boolean {
  return hubs.length === 0 || hub === undefined || hubs.includes(hub)
}

function isAmong(wanted: readonly string[], value: string | null): boolean {
  return wanted.length === 0 || (value !== null && wanted.includes(value))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

const names = new Intl.Collator('en-GB')

function sorted(rows: readonly TaughtModule[], { by, isReversed }: TaughtQuery['sort']): TaughtModule[] {
  const found = rows.toSorted((one, other) => {
    if (by === 'students') return studentsOf(one) - studentsOf(other)
    if (by === 'name') return names.compare(one.name, other.name)
    // What has no work due any more comes after everything that has.
    if (by === 'due') return names.compare(nextDueOf(one) ?? '9999', nextDueOf(other) ?? '9999')
    return names.compare(one.code, other.code)
  })
  return isReversed ? found.toReversed() : found
}

function studentsOf({ instances }: TaughtModule): number {
  return instances.reduce((sum, { students }) => sum + students, 0)
}

function nextDueOf({ instances }: TaughtModule): string | null {
  return instances.flatMap(({ nextDue }) => (nextDue === null ? [] : [nextDue])).toSorted()[0] ?? null
}

function tutorNames({ tutors }: TaughtModule['instances'][number]): string[] {
  return tutors.map(({ label }) => label)
}

function hubsOf(all: readonly TaughtModule[]) {
  const hubs = all.flatMap(({ instances }) => instances.flatMap(({ hub }) => (hub ? [hub] : [])))
  return [...new Map(hubs.map((hub) => [hub.id, hub])).values()].toSorted((one, other) =>
    names.compare(one.label, other.label),
  )
}

function levelsOf(all: readonly TaughtModule[]) {
  return cohortLevels
    .filter((level) => all.some((module) => module.level === level))
    .map((level) => ({ id: String(level), label: `Level ${level}` }))
}

const column = (heading: string, width: number) => ({ heading, format: 'text', width }) as const
const figure = (heading: string) => ({ heading, format: 'number', width: 12 }) as const

/** The modules of a year as a sheet, a row for each instance: a module that is not taught has one row without. */
export function taughtSheet(year: string, found: readonly TaughtModule[]): Sheet {
  return {
    name: `Modules ${year}`,
    columns: [
      column('Code', 12),
      column('Module', 44),
      figure('Level'),
      figure('Credits'),
      column('Hub', 18),
      column('Tutors', 36),
      figure('Students'),
      figure('Assignments'),
      column('Weights', 10),
      { heading: 'Next due', format: 'date', width: 12 },
    ],
    rows: [
      found.flatMap(({ code, name, level, credits, instances }): Cell[][] => {
        const of = [code, name, level, credits]
        if (instances.length === 0) return [[...of, null, null, null, null, null, null]]
        return instances.map((one): Cell[] => [
          ...of,
          one.hub?.label ?? 'Every hub',
          tutorNames(one).join(', '),
          one.students,
          one.assignments,
          one.weight === null ? null : formatPercentage(one.weight),
          one.nextDue === null ? null : new Date(`${one.nextDue}T00:00:00Z`),
        ])
      }),
    ],
  }
}
