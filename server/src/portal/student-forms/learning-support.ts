import { valueAt } from '@minster/domain/kit/record/condition'
import { fieldsOf } from '@minster/domain/kit/record/record'
import { isSame, nest } from '@minster/domain/kit/record/values'
import { formatDate } from '@minster/domain/platform/words/format'
import { learningSupportAdjustments } from '@minster/domain/portal/requests/learning-support'
import { learningSupport } from '@minster/domain/portal/student-forms/learning-support'
import { collectionOf } from '@minster/domain/register/paths'
import { readStored, type Stored } from '#kit/records/row.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { FormCalls } from '../forms/form-calls.ts'
import type { Me } from '../forms/me.ts'
import { receive } from '../requests/receive.ts'
import { type AlongsideFact, showing } from './alongside.ts'
import { namedFiles } from './named-files.ts'

const { r } = tables({ r: 'learning-support' })

const plans = collectionOf('learning-support')
/** What is the student's own to say; all else of a plan is agreed with them and stays as it is. */
const own = fieldsOf(learningSupport).map(({ path }) => path)
const papers = own.filter((path) => path.startsWith('evidence.'))

/** The student's part of their learning support plan, which begins with what they send. */
export const learningSupportCalls: FormCalls = {
  form: learningSupport,
  async read(db, me) {
    const plan = await planOf(db, me)
    const held = new Map(own.map((path) => [path, plan?.values[path] ?? null]))
    const files = await namedFiles(
      db,
      papers.map((paper) => held.get(paper)),
    )
    for (const paper of papers) held.set(paper, files.get(held.get(paper)) ?? null)
    return nest(Object.fromEntries(held))
  },
  alongside: showing(async (db, me) => {
    const plan = await planOf(db, me)
    return { facts: plan ? learningSupportFacts(plan) : [], offer: null }
  }),
  async save(tx, me, values, { door, at }) {
    const how = { caller: me.caller, byRule: true }
    const plan = await planOf(tx, me)
    if (plan && own.every((path) => isSame(plan.values[path], valueAt(values, path) ?? null))) return
    const kept = plan
      ? await door.change(tx, plans, plan.id, values, how)
      : await door.create(tx, plans, { ...values, student: me.student }, how)
    await receive(tx, door, me.caller, {
      student: me.student,
      form: 'learning-support',
      subject: plan ? 'Learning support: something changed' : 'Learning support: to be arranged',
      about: { type: 'learning-support', id: kept.id },
      at,
    })
  },
}

async function planOf(db: Queryable, me: Me): Promise<Stored | undefined> {
  const [plan] = await readStored(
    db,
    'learning-support',
    sql`${r.student} = ${me.student} and ${alive(r)} order by ${r.updatedAt} desc limit 1`,
  )
  return plan
}

/** How the plan stands, and once it was agreed what was. */
function learningSupportFacts({ values }: Stored): AlongsideFact[] {
  const { state, adjustments, adjustmentsDetail, standingExtension, agreedOn, reviewOn } = values
  const fact = (title: string, words: string) => (words === '' ? [] : [{ step: 'help', title, words }])
  const standing = fact('Your plan', String(state))
  if (state === 'Being arranged') return standing
  return [
    ...standing,
    ...fact(
      'What was agreed',
      (Array.isArray(adjustments) ? adjustments.map(adjustmentLabel) : []).join(', '),
    ),
    ...fact('About it', typeof adjustmentsDetail === 'string' ? adjustmentsDetail : ''),
    ...fact(
      'Standing extension',
      typeof standingExtension === 'number' ? `${standingExtension} days on every deadline` : '',
    ),
    ...fact('Agreed on', typeof agreedOn === 'string' ? formatDate(agreedOn) : ''),
    ...fact('We look at it again on', typeof reviewOn === 'string' ? formatDate(reviewOn) : ''),
  ]
}

function adjustmentLabel(name: unknown): string {
  const table: Readonly<Record<string, { readonly label?: string }>> = learningSupportAdjustments
  return table[String(name)]?.label ?? String(name)
}
