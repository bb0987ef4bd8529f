import { creditsPerLevel } from '@minster/domain/college/programmes/cohorts'
import { levelOfModule } from '@minster/domain/college/programmes/modules'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import { present, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Random } from './random.ts'

const { w, p, m } = tables({ w: 'pathways', p: 'programmes', m: 'modules' })

interface PathwayFound {
  readonly id: string
  readonly years: number
  readonly levels: readonly string[]
}
interface ModuleFound {
  readonly id: string
  readonly code: string
  readonly credits: number
}

/** Of the credits of a level so many are in modules that everybody takes. */
const requiredShare = 2 / 3

/** Which modules a pathway asks for and which it lets one choose, its levels spread over its years. */
export async function writePathwayModules(tx: Transaction, random: Random, at: string): Promise<void> {
  const [pathways, modules] = await Promise.all([
    tx.rows(select({ id: w.id, years: present(w.years), levels: present(p.levels) })`
      from ${w} join ${p} on ${p.id} = ${w.programme}
      where ${w.years} is not null and ${p.levels} is not null order by ${w.code}`),
    tx.rows(
      select({
        id: m.id,
        code: m.code,
        credits: m.credits,
      })`from ${m} where ${m.active} order by ${m.code}`,
    ),
  ])
  const rows = pathways.flatMap((pathway) =>
    pathway.levels.flatMap((level, at) => modulesAt(pathway, level, at, modules)),
  )
  await writeRows(
    tx,
    'pathway-modules',
    rows.map((values): NewRow => ({ id: random.id(Date.parse(at)), at, values })),
  )
}

function modulesAt(pathway: PathwayFound, level: string, place: number, modules: readonly ModuleFound[]) {
  const ofLevel = modules.filter(({ code }) => String(levelOfModule(code)) === level)
  const span = Math.max(1, pathway.years / pathway.levels.length)
  let credits = 0
  return ofLevel.map((module, index) => {
    const isLast = module.credits > 20
    credits += module.credits
    const within = Math.floor((index / ofLevel.length) * span)
    return {
      pathway: pathway.id,
      module: module.id,
      year: isLast ? pathway.years : Math.min(pathway.years, Math.floor(place * span) + within + 1),
      need: isLast || credits <= creditsPerLevel * requiredShare ? 'Required' : 'Optional',
    }
  })
}
