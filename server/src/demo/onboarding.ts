import { onboardingKindNames } from '@minster/domain/college/onboarding/onboarding-kinds'
import { usualOnboarding } from '@minster/domain/college/onboarding/onboarding-plan'
import { addDays } from '@minster/domain/platform/words/calendar'
import {
  onboardingStanding,
  startsCountedFrom,
  statusesToBegin,
} from '@minster/domain/students/onboarding/onboarding-waits'
import { demoEmailOf } from '#access/auth/demo-accounts.ts'
import { writeRows } from '#kit/records/write-rows.ts'
import { writeSetting } from '#office/settings/standing.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Random } from './random.ts'

const { e, s, a, u } = tables({ e: 'engagements', s: 'students', a: 'applications', u: 'users' })

/** For how many days the college has sent first mails. */
const daysOn = 180

/** Switches the first mails on as they come: those whose facts are known have gone, the others wait. */
export async function writeOnboarding(
  tx: Transaction,
  random: Random,
  now: Date,
  today: string,
): Promise<void> {
  const from = addDays(today, -daysOn)
  const link = (page: string) => ({ on: true, link: `https://www.example.org/new-students/${page}` })
  const plans = {
    from,
    accounts: { ...usualOnboarding.accounts, ...link('accounts') },
    vle: { ...usualOnboarding.vle, ...link('vle') },
    studySkills: { ...usualOnboarding.studySkills, ...link('study-skills') },
  } as const
  const [admin] = await tx.rows(
    select({
      userId: u.id,
      userName: present(u.name),
    })`from ${u} where ${u.email} = ${demoEmailOf('sysadmin')}`,
  )
  if (!admin) return
  await writeSetting(tx, { key: 'onboarding', version: 1, value: plans, ...admin, at: now.toISOString() })
  const newcomers = await tx.rows(select({
    engagement: e.id,
    status: e.status,
    start: e.start,
    confirmed: present(a.progress.since),
    partnerId: s.partnerId,
  })`from ${e} join ${s} on ${s.id} = ${e.student} join ${a} on ${a.id} = ${e.application}
    where ${e.status} = any(${sql.param(statusesToBegin)}::text[]) and ${e.start} >= ${startsCountedFrom(from)}
      and ${a.progress.since} >= ${from} and ${alive(e)} order by ${e.start}, ${e.id}`)
  const rows = newcomers.flatMap(({ engagement, partnerId, ...facts }) =>
    onboardingKindNames.map((kind) => {
      const lacking = kind === 'vle' && partnerId === null ? (['Waits for the Banner ID'] as const) : []
      const { due, since, waits, goes } = onboardingStanding(
        { ...facts, from, plan: plans[kind], lacking },
        today,
      )
      const sentOn = due === null || due < facts.confirmed ? facts.confirmed : due
      const at = `${goes ? sentOn : facts.confirmed}T09:30:00.000Z`
      const sent = { state: 'Sent', sentAt: at, times: 1, due }
      const waiting = { state: 'Waiting', due, since, waitsFor: waits.length > 0 ? [...waits] : null }
      return {
        id: random.id(Date.parse(at)),
        at,
        values: { engagement, kind, ...(goes ? sent : waiting) },
      }
    }),
  )
  await writeRows(tx, 'onboarding-mails', rows)
}
