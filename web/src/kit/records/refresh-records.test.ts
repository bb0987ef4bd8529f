import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { applyReply, recordQuery, refreshRecords } from './records.ts'

/** A query that is looked at, and answers when it is told to. */
function watched(client: QueryClient, queryKey: readonly string[]) {
  const answers: ((words: string) => void)[] = []
  const observer = new QueryObserver<string>(client, {
    queryKey,
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
  })
  observer.subscribe(() => {})
  return { answers, now: () => observer.getCurrentResult().data }
}

it('asks again for what was being asked for the first time while something was written', async () => {
  const client = new QueryClient()
  const { answers, now } = watched(client, ['hesa', 'changes'])
  await expect.poll(() => answers.length).toBe(1)
  const refreshed = refreshRecords(client)
  answers[0]?.('before the write')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('after it')
  await refreshed
  expect(now()).toBe('after it')
  client.clear()
})

it('asks once for what is there, and never for the session', async () => {
  const client = new QueryClient()
  const records = watched(client, ['students', 'list'])
  const session = watched(client, ['session', 'me'])
  await expect.poll(() => [records.answers.length, session.answers.length]).toEqual([1, 1])
  records.answers[0]?.('first')
  session.answers[0]?.('first')
  await expect.poll(records.now).toBe('first')
  const refreshed = refreshRecords(client)
  await expect.poll(() => records.answers.length).toBe(2)
  records.answers[1]?.('second')
  await refreshed
  expect([records.now(), records.answers.length, session.answers.length]).toEqual(['second', 2, 1])
  client.clear()
})

const { queryKey: ofLead } = recordQuery('leads', 'l-1')
const inSight: RecordReply = {
  data: { id: 'l-1', version: 2, label: 'Hannah Jones' },
  abilities: { edit: false, remove: false, readOnly: [], moves: {} },
}
const outOfSight: RecordReply = { ...inSight, meta: { outOfSight: true } }

it.each([
  ['keeps what was replied of a record', inSight, inSight],
  ['keeps nothing of a record out of sight', outOfSight, undefined],
])('%s where no page shows it', async (_, reply, kept) => {
  const client = new QueryClient()
  client.setQueryData(ofLead, inSight)
  await applyReply(client, 'leads', reply)
  expect(client.getQueryData(ofLead)).toEqual(kept)
  client.clear()
})

it('tells the page of a record that it is out of sight', async () => {
  const client = new QueryClient()
  client.setQueryData(ofLead, inSight)
  const page = new QueryObserver(client, {
    queryKey: ofLead,
    queryFn: () => inSight,
    staleTime: Number.POSITIVE_INFINITY,
  })
  page.subscribe(() => {})
  await applyReply(client, 'leads', outOfSight)
  expect(page.getCurrentResult().data).toEqual(outOfSight)
  client.clear()
})
