import { workerData } from 'node:worker_threads'
import { checkCollege, checkStudent } from '@minster/domain/hesa/checks/check-return'
import { returnChecks } from '@minster/domain/hesa/checks/return-checks'
import { returnOfCollege } from '@minster/domain/hesa/return/return-of-college'
import { findLost, lostCheck } from '../continuity/compare-with-last.ts'
import { noticeLaterChanges } from '../continuity/notice-later-changes.ts'
import { readSentOf } from '../continuity/sent-collections.ts'
import { readCollegeFacts } from '../return/read-college-facts.ts'
import { workInThread } from '../worker/in-thread.ts'
import { walkReturn } from '../worker/walk-return.ts'
import type { Checked, CheckOrder } from './check-order.ts'
import { type FoundProblem, forgetProblems, keepProblems } from './keep-problems.ts'
import { openValidated } from './validate-return.ts'

const order: CheckOrder = workerData

/** Checks a whole return, and keeps what is found. */
await workInThread(order, async (db, tell): Promise<Checked> => {
  const { run } = order
  await forgetProblems(db, run)
  const college = await readCollegeFacts(db, order)
  const validated = await openValidated(db, order, college)
  const keep = (problems: readonly FoundProblem[]) => keepProblems(db, run, problems)
  const { students, used } = await walkReturn(db, college, {
    tell,
    async visit(chunk) {
      await keep(
        chunk.flatMap(({ facts, returned, last }) =>
          checkStudent({ returned, facts, college, last }).map((found) => ({ ...found, student: facts.id })),
        ),
      )
      for (const { returned } of chunk) await validated?.add(returned)
    },
  })
  const returned = returnOfCollege(college, used)
  await keep(checkCollege({ returned, college }).map((found) => ({ ...found, student: null })))
  if (validated) await keep(await validated.finish(returned))
  const { severity } = returnChecks[lostCheck]
  const gone = await findLost(db, college)
  await keep(gone.map(({ student, finding }) => ({ ...finding, check: lostCheck, severity, student })))
  const sent = await readSentOf(db, college.collection.id)
  if (sent) await noticeLaterChanges(db, sent, order)
  return { returned: students }
})
