import { workerData } from 'node:worker_threads'
import { checkCollege, checkStudent, type Found } from '@minster/domain/hesa/checks/check-return'
import { returnOfCollege } from '@minster/domain/hesa/return/return-of-college'
import { readExplained } from '../continuity/read-explained.ts'
import { openReturnFile } from '../file/return-file.ts'
import { readCollegeFacts } from '../return/read-college-facts.ts'
import { validatorFiles } from '../schema-reader/validator-files.ts'
import { workInThread } from '../worker/in-thread.ts'
import { walkReturn } from '../worker/walk-return.ts'
import { keepRows } from './keep-rows.ts'
import { withoutSchema } from './without-schema.ts'
import type { WritingOrder, WrittenReturn } from './write-return.ts'

/** The first of what a schema has against a file are kept with it; more than a page of them nobody reads. */
const mostRefusals = 100

const order: WritingOrder = workerData

/** Writes a whole return into the files of its order, validates it, and keeps what it has of everybody. */
await workInThread(order, async (db, tell): Promise<WrittenReturn> => {
  const college = await readCollegeFacts(db, order)
  const { schema } = college
  if (!schema) throw withoutSchema(order.code)
  const validator = await validatorFiles([{ name: 'schema.zip', bytes: order.schema }])
  const { xml, rows } = order
  const file = openReturnFile({ schema, validator, xml, rows, most: mostRefusals })
  const explained = await readExplained(db, college.collection.id)
  const blocking = (found: readonly Found[]) =>
    found.filter(({ severity, check }) => severity === 'blocks' && !explained.has(check)).length
  let blockers = 0
  const { used } = await walkReturn(db, college, {
    tell,
    async visit(chunk) {
      for (const { returned, facts, last } of chunk) {
        blockers += blocking(checkStudent({ returned, facts, college, last }))
        await file.add(returned)
      }
    },
  })
  const returned = returnOfCollege(college, used)
  blockers += blocking(checkCollege({ returned, college }))
  const finished = await file.finish(returned)
  await db.transaction((tx) => keepRows(tx, order.run, rows))
  return { ...finished, blockers }
})
