import { choicesOf, narrowRows } from '@minster/domain/kit/reports/narrow'
import { formatPercentage } from '@minster/domain/platform/words/format'
import type { TaughtBucket, TaughtModule, TaughtQuery } from '@minster/domain/teaching/modules/module-calls'
import type { Cell, Sheet } from '#kit/export/spreadsheet.ts'

/** The modules somebody asked for, page by page, and how many there are in each bucket. */
export function listTaught(all: readonly TaughtModule[], asked: TaughtQuery) {
  const narrowed = narrowRows(all, {
    search: asked.search,
    textOf: ({ code, name, instances }) => [code, name, ...instances.flatMap(tutorNames)].join(' '),
    wanted: [{ of: levelOf, ids: asked.level }],
  }).map((module) => ({
    ...module,
    instances: module.instances.filter(({ hub }) => isAt(asked.hub, hub?.id)),
  }))
  const found = sorted(
    narrowed.filter((module) => isIn(module, asked.show)),
    asked.sort,
  )
  const { page, pageSize } = asked
  const count = (bucket: TaughtBucket) => narrowed.filter((module) => isIn(module, bucket)).length
  return {
    found,
    data: found.slice((page - 1) * pageSize, page * pageSize),
    meta: {
      total: found.length,
      page,
      pageSize,
      counts: { taught: count('taught'), 'not taught': count('not taught'), mine: count('mine') },
      taughtInAll: all.filter((module) => isIn(module, 'taught')).length,
      choices: { hub: [...choicesOf(all, hubsIn)], level: [...choicesOf(all, levelOf)] },
    },
  }
}

function isIn({ instances }: TaughtModule, bucket: TaughtBucket): boolean {
  if (bucket === 'mine') return instances.some(({ isMine }) => isMine)
  return bucket === 'taught' ? instances.length > 0 : instances.length === 0
}

function isAt(hubs: readonly string[], hub: string | undefined): boolean {
  return hubs.length === 0 || hub === undefined || hubs.includes(hub)
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

function levelOf({ level }: TaughtModule) {
  return level === null ? [] : [{ id: String(level), label: `Level ${level}` }]
}

function hubsIn({ instances }: TaughtModule) {
  return instances.flatMap(({ hub }) => (hub ? [hub] : []))
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
