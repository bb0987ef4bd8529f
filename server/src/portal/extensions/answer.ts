import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import { ownExtensionCalls } from '@minster/domain/portal/extensions/extension-calls'
import { mostEvidence } from '@minster/domain/portal/extensions/extension-rules'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { parsed } from '#platform/http/parsed.ts'
import { type Asker, evidenceProblems, extensionRequests } from './ask.ts'
import { isOwn } from './read-works.ts'

const { x, t } = tables({ x: 'extension-requests', t: 'students' })

/** Answers what the college asked about a request of the caller's own; the same answer again is that answer. */
export async function answerQuestion(
  tx: Transaction,
  { door, caller }: Pick<Asker, 'door' | 'caller'>,
  id: string,
  body: unknown,
): Promise<void> {
  const [request] = await tx.rows(select({
    id: x.id,
    state: x.state,
    evidence: x.evidence,
    answer: x.more.answer,
  })`from ${x} join ${t} on ${t.id} = ${x.student}
    where ${x.id} = ${id} and ${alive(x)} and ${alive(t)} and ${isOwn(caller.userId)} for update of x`)
  if (!request) throw new AppError('NOT_FOUND', 'This request does not exist.')
  const { answer, evidence } = parsed(
    ownExtensionCalls.calls['POST /api/forms/student/extension-request/:id/answer'].body,
    body,
  )
  const held = request.evidence ?? []
  if (request.state === 'More information received' && request.answer === answer) return
  if (request.state !== 'More information required')
    throw new AppError('CONFLICT', 'Nothing is asked about this request at the moment.')
  const added = evidence.filter((file) => !held.includes(file))
  const problems: Problem[] = await evidenceProblems(tx, added, caller)
  if (held.length + added.length > mostEvidence)
    problems.push({ param: 'evidence', message: `Send at most ${mostEvidence} files.` })
  if (problems.length > 0) throw new AppError('INVALID', undefined, problems)
  await door.change(
    tx,
    extensionRequests,
    id,
    { state: 'More information received', more: { answer }, evidence: [...held, ...added] },
    { caller, byRule: true },
  )
}
